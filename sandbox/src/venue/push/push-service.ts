import { createECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPushEndpoint, publicLookup, type Resolve } from './public-address.ts';

/** VAPID (RFC 8292): who sends. Base64url; beside the other secrets of the sandbox. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** New ones: a browser that subscribed with others has to do so anew. */
export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const padded = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

/** Where a message goes, and for whose eyes. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  readonly urgent: boolean;
  /** Milliseconds for which it is worth telling. */
  readonly ttl: number;
}

/** What a push service made of a message; `retryAfter` in ms where it named one. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'never'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly retryAfter: number };

export interface PushService {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether a browser's endpoint may be kept. */
  readonly accepts: (endpoint: string) => boolean;
  /** Encrypts a message and hands it over; rejects where nobody answered. */
  readonly deliver: (target: PushTarget, message: PushMessage) => Promise<Delivery>;
}

interface PushServiceOptions {
  readonly keys: PushKeys;
  /** Whom a push service can ask about us: an https or mailto address. */
  readonly contact: string;
  /** For tests: a stub on this machine is taken, also without TLS. */
  readonly loopback?: boolean;
  readonly resolve?: Resolve;
}

/** Nobody waits longer for a push service. */
const DEADLINE_MS = 5000;

/**
 * Sends as RFC 8030 and 8291 say. A redirect is an answer like any other that is no success: it is not followed. The
 * connection goes to the address that was judged.
 */
export function createPushService({ keys, contact, loopback, resolve }: PushServiceOptions): PushService {
  const lookup = loopback ? undefined : publicLookup(resolve);
  const accepts = (endpoint: string) => isPushEndpoint(endpoint) || (loopback === true && isStub(endpoint));
  return {
    publicKey: keys.publicKey,
    accepts,
    async deliver({ endpoint, p256dh, auth }, { payload, urgent, ttl }) {
      // Kept when it was good; what is good may have changed since.
      if (!accepts(endpoint)) return { kind: 'gone' };
      // Loads with the first message: most starts of a sandbox send none.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: Math.max(0, Math.floor(ttl / 1000)),
          urgency: urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject: contact, ...keys },
        },
      );
      const answer = await post(new URL(endpoint), headers, body, lookup);
      return deliveryOf(answer.status, answer.retryAfter);
    },
  };
}

/** A stub of a test. */
function isStub(endpoint: string): boolean {
  return URL.canParse(endpoint) && new URL(endpoint).hostname === '127.0.0.1';
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  lookup: ReturnType<typeof publicLookup> | undefined,
): Promise<Answered> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((answer, fail) => {
    const asking = request(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(DEADLINE_MS), ...(lookup && { lookup }) },
      (response) => {
        answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        // What it says beside the status is nobody's to read.
        response.destroy();
      },
    );
    asking.on('error', fail);
    asking.end(body);
  });
}

/** RFC 8030, section 5: 404 and 410 end a subscription; a message that is too large or malformed stays so. */
function deliveryOf(status: number, retryAfter: string | undefined): Delivery {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 400 || status === 413) return { kind: 'never', status };
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return { kind: 'later', status, retryAfter: seconds * 1000 };
}
