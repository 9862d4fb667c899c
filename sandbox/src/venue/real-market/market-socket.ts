import { type RawData, WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { waitOf } from './client.ts';
import { type Frame, LARGEST_FRAME, readFrame } from './frames.ts';
import { type Chance, Pauses } from './pauses.ts';
import { farOff } from './skew.ts';

interface SocketDeps {
  readonly address: string;
  readonly clock: Clock;
  readonly chance: Chance;
  /** A new connection stands. */
  readonly opened: () => void;
  readonly heard: (frame: Frame) => void;
  /** Hears what `heard` throws: it ends the connection and nothing else. */
  readonly onError: (error: unknown) => void;
  /** Hears why there is none, and that there is one that lasts, after so many milliseconds. */
  readonly link: { away(reason: string): void; back(after: number): void };
}

const CONNECTS_WITHIN_MS = 5000;
/** The exchange pings every five seconds. */
const SILENT_MS = 15_000;
/** One that has stood for so long is said to, and what comes after it begins with short pauses. */
const LASTS_MS = 10_000;

/** One connection to the exchange, and after each end another one, ever later while they do not last. */
export class MarketSocket {
  readonly #deps: SocketDeps;
  readonly #pauses: Pauses;
  #socket: WebSocket | null = null;
  /** Epoch ms. */
  #changedAt = 0;
  #heardAt = 0;
  #nextAt = 0;
  #awaySince: number | null = null;
  #opening: Promise<void> = Promise.resolve();
  #settle = (): void => {};
  /** Connections that stood. */
  opened = 0;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
    this.#pauses = new Pauses(deps.chance);
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Waits for a connection that is being made. */
  idle(): Promise<void> {
    return this.#opening;
  }

  /** Connects where that is due, and ends what has fallen silent. */
  look(): void {
    const now = this.#deps.clock.now();
    const lasted = now - this.#changedAt;
    if (this.#socket === null) {
      if (now >= this.#nextAt) this.#connect();
    } else if (!this.isOpen) {
      if (lasted > CONNECTS_WITHIN_MS) this.drop(`it does not answer within ${CONNECTS_WITHIN_MS / 1000} s`);
    } else if (now - this.#heardAt > SILENT_MS) {
      this.drop(`nothing came for ${SILENT_MS / 1000} s`);
    } else if (lasted > LASTS_MS) {
      this.#pauses.reset();
      if (this.#awaySince !== null) this.#deps.link.back(this.#changedAt - this.#awaySince);
      this.#awaySince = null;
    }
  }

  send(message: object): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** Ends the connection; the next one is made no sooner than `waitMs` from now. */
  drop(reason: string, waitMs = 0): void {
    if (this.#socket === null) return;
    this.#forget();
    const now = this.#deps.clock.now();
    this.#nextAt = now + Math.max(waitMs, this.#pauses.next());
    if (this.#awaySince === null) this.#deps.link.away(reason);
    this.#awaySince ??= now;
  }

  stop(): void {
    this.#nextAt = Number.POSITIVE_INFINITY;
    this.#forget();
  }

  /** What it still says is not heard. */
  #forget(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#settle();
    if (!socket) return;
    socket.removeAllListeners();
    // One that is ended before it stood complains.
    socket.on('error', () => {});
    socket.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.#deps.address, {
      perMessageDeflate: false,
      maxPayload: LARGEST_FRAME,
      followRedirects: false,
    });
    this.#socket = socket;
    this.#changedAt = this.#deps.clock.now();
    this.#opening = new Promise((done) => {
      this.#settle = done;
    });
    socket.on('open', () => this.#stands());
    socket.on('message', (data, isBinary) => this.#message(data, isBinary));
    socket.on('unexpected-response', (_request, { statusCode, headers }) => {
      const wait = statusCode === 429 ? waitOf(headers['retry-after']) : 0;
      this.drop(`it answers with HTTP ${statusCode}`, wait);
    });
    socket.on('error', (error) => this.drop(reasonOf(error)));
    socket.on('close', (code) => this.drop(`it closed the connection (${code})`));
  }

  #stands(): void {
    this.#changedAt = this.#deps.clock.now();
    this.#heardAt = this.#changedAt;
    this.opened += 1;
    this.#settle();
    this.#deps.opened();
  }

  #message(data: RawData, isBinary: boolean): void {
    const { clock, heard, onError } = this.#deps;
    const now = clock.now();
    const read = readFrame(data, isBinary);
    const reason = typeof read === 'string' ? read : read.kind === 'refused' ? null : farOff(read.ts, now);
    if (typeof read === 'string' || reason !== null) {
      this.drop(reason ?? '');
      return;
    }
    this.#heardAt = now;
    if (read.kind === 'ping') this.send({ pong: read.ts });
    try {
      heard(read);
    } catch (error) {
      onError(error);
      this.drop('what it pushes cannot be taken in');
    }
  }
}

/** Codes of the protocol and of the system; nothing that came from the other side. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'it sends a frame that is too large';
  return /^[A-Z_]{3,60}$/.test(code) ? `it can't be reached (${code})` : "it can't be reached";
}
