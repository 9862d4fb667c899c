import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserAgent } from './user-agent.ts';

interface Received {
  readonly text: string;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  /** Of the sender's VAPID token. */
  readonly subject: string;
}

/** A subscription as a browser would have it, and what came for it. */
export interface StubBrowser {
  readonly agent: UserAgent;
  readonly endpoint: string;
  readonly received: Received[];
  /** What the push service answers from now on. */
  status: number;
  headers: Record<string, string>;
}

/** A push service on this machine: checks who sends, and reads what was sent as the browser would. */
export class StubPushService {
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, headers }) => response.writeHead(status, headers).end());
  });
  readonly #browsers = new Map<string, StubBrowser>();
  /** Paths that were asked for and belong to no browser. */
  readonly strays: string[] = [];
  /** What was wrong with a message. */
  readonly problems: string[] = [];
  publicKey = '';

  static async start(): Promise<StubPushService> {
    const stub = new StubPushService();
    await new Promise<void>((done) => stub.#server.listen(0, '127.0.0.1', done));
    return stub;
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  browser(name: string): StubBrowser {
    const endpoint = `${this.#origin}/send/${name}`;
    const browser: StubBrowser = { agent: new UserAgent(), endpoint, received: [], status: 201, headers: {} };
    this.#browsers.set(`/send/${name}`, browser);
    return browser;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; headers: Record<string, string> }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = this.#browsers.get(request.url ?? '');
    if (!browser) {
      this.strays.push(request.url ?? '');
      return { status: 404, headers: {} };
    }
    if (browser.status < 300) {
      const { ttl, urgency } = request.headers as Record<string, string>;
      try {
        const text = browser.agent.decrypt(Buffer.concat(parts));
        browser.received.push({ text, ttl, urgency, subject: this.#subject(request.headers.authorization) });
      } catch (error) {
        this.problems.push(String(error));
      }
    }
    return browser;
  }

  /** RFC 8292: whose token it is, for this service, signed with the key that browsers subscribed with. */
  #subject(authorization = ''): string {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (!signed || key !== this.publicKey) throw new Error('not signed by the sender');
    if (aud !== this.#origin || exp * 1000 > Date.now() + 24 * 60 * 60_000)
      throw new Error('not for this service');
    return sub;
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done));
  }
}
