import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';

/** What goes wrong, each until the test takes it back. */
export interface SocketFaults {
  /** A connection is answered with this status; 'cut': with nothing; 'hang': never. */
  upgrade?: number | 'cut' | 'hang';
  /** Beside the status. */
  retryAfter?: string;
  /** Connections stand, and nothing comes over them any more: half-open. */
  silent?: boolean;
  /** The code that a subscription is refused with; '' leaves it unanswered. */
  refuse?: (channel: string) => string | undefined;
  /** Every frame comes twice. */
  twice?: boolean;
  /** What is sent together comes in the opposite order. */
  backwards?: boolean;
  /** A channel that was granted, and brings nothing. */
  mute?: (channel: string) => boolean;
}

/** What there is to push: the frames' `tick` of a channel, each once. */
export type Ticks = (channel: string, sent: Set<unknown>) => readonly string[];

interface Connection {
  readonly socket: WebSocket;
  /** Of each channel what it has had. */
  readonly channels: Map<string, Set<unknown>>;
  pingedAt: number;
}

const PING_EVERY_MS = 5000;

/** The WebSocket half: subscriptions, pushes, pings, all of it compressed, by the test's clock. */
export class ReplaySocket {
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  readonly #connections = new Set<Connection>();
  readonly #hanging: Duplex[] = [];
  readonly #now: () => number;
  readonly #ticks: Ticks;
  faults: SocketFaults = {};
  /** When somebody wanted to connect (epoch ms), and what was said. */
  readonly triedAt: number[] = [];
  readonly heard: unknown[] = [];

  constructor(http: Server, now: () => number, ticks: Ticks) {
    this.#now = now;
    this.#ticks = ticks;
    http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head));
  }

  /** Channels of all connections. */
  get subscribed(): string[] {
    return [...this.#connections].flatMap(({ channels }) => [...channels.keys()]).sort();
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** Sends what came due, and waits until it was heard, and what was answered, too. */
  async pass(): Promise<void> {
    for (const connection of this.#connections) this.#push(connection);
    await this.#heardOut();
    await this.#heardOut();
  }

  /** Sends these bytes, or this text compressed, as one frame. */
  async send(frame: string | Buffer): Promise<void> {
    for (const { socket } of this.#connections) {
      socket.send(typeof frame === 'string' ? gzipSync(frame) : frame, { binary: true });
    }
    await this.#heardOut();
  }

  /** Ends every connection without a word. */
  async cut(): Promise<void> {
    for (const { socket } of this.#connections) socket.terminate();
    await this.#heardOut();
  }

  close(): void {
    for (const { socket } of this.#connections) socket.terminate();
    for (const stream of this.#hanging) stream.destroy();
    this.#server.close();
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { upgrade, retryAfter } = this.faults;
    this.triedAt.push(this.#now());
    if (upgrade === 'hang') {
      this.#hanging.push(stream);
      return;
    }
    if (upgrade === undefined) {
      this.#server.handleUpgrade(request, stream, head, (socket) => this.#connected(socket));
      return;
    }
    const more = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
    stream.end(upgrade === 'cut' ? '' : `HTTP/1.1 ${upgrade} No\r\n${more}Connection: close\r\n\r\n`);
  }

  #connected(socket: WebSocket): void {
    const connection: Connection = { socket, channels: new Map(), pingedAt: this.#now() };
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
    socket.on('message', (data) => this.#message(connection, JSON.parse(String(data))));
  }

  #message(connection: Connection, said: { sub?: string; unsub?: string; id?: string }): void {
    this.heard.push(said);
    const { sub, unsub, id } = said;
    const answer = (body: string) => this.#send(connection, `{"id":"${id}",${body},"ts":${this.#now()}}`);
    if (unsub !== undefined) {
      connection.channels.delete(unsub);
      answer(`"status":"ok","unsubbed":"${unsub}"`);
    }
    if (sub === undefined) return;
    const code = this.faults.refuse?.(sub);
    if (code) answer(`"status":"error","err-code":"${code}","err-msg":"${code}"`);
    if (code !== undefined) return;
    const had = new Set<unknown>();
    // What there was before is not pushed.
    this.#ticks(sub, had);
    connection.channels.set(sub, had);
    answer(`"status":"ok","subbed":"${sub}"`);
  }

  #push(connection: Connection): void {
    const frames = [...connection.channels].flatMap(([channel, had]) =>
      this.#ticks(channel, had)
        .filter(() => !this.faults.mute?.(channel))
        .map((tick) => `{"ch":"${channel}","ts":${this.#now()},"tick":${tick}}`),
    );
    if (this.faults.backwards) frames.reverse();
    for (const frame of frames) this.#send(connection, frame);
    if (this.#now() - connection.pingedAt < PING_EVERY_MS) return;
    connection.pingedAt = this.#now();
    this.#send(connection, `{"ping":${this.#now()}}`);
  }

  #send({ socket }: Connection, frame: string): void {
    if (this.faults.silent) return;
    for (let left = this.faults.twice ? 2 : 1; left > 0; left -= 1) {
      socket.send(gzipSync(frame), { binary: true });
    }
  }

  /** A pong comes after everything that was said before it. */
  async #heardOut(): Promise<void> {
    await Promise.all([...this.#connections].map(({ socket }) => ponged(socket)));
  }
}

function ponged(socket: WebSocket): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      socket.off('pong', end).off('close', end);
      done();
    };
    socket.on('pong', end).on('close', end);
    socket.ping();
  });
}
