import type { OpenSocket, Socket, SocketEvents } from '#worker/stream/socket.ts';
import { bytesIn } from './byte-texts.ts';
import { tracked } from './quiet.ts';
import type { ExchangeHost, StreamTurn } from './wire.ts';

/** Interval on the page's clock at which the page fetches its frames (ms). */
const TURN_MS = 100;

interface Options {
  readonly host: ExchangeHost;
  /** The exchange's time (epoch ms). */
  readonly now: () => number;
}

/** The page's stream connections, on the page's clock. */
export interface StreamLine {
  readonly openSocket: OpenSocket;
  /** Number of connections that the page has opened. */
  readonly opened: () => number;
  /** Frames that the page has received; a binary frame is "bytes". */
  readonly heard: () => readonly string[];
  /** Closes all connections and refuses new ones until the network is back. */
  readonly cutOff: (gone: boolean) => void;
  /** Connections stay open but pass no frames, as after the machine has slept. */
  readonly stall: (stalled: boolean) => void;
}

/** Replaces the browser's sockets: connects the page's worker with the exchange in the runner's process. */
export function createStreamLine({ host, now }: Options): StreamLine {
  const heard: string[] = [];
  const lines = new Set<Line>();
  let opened = 0;
  let isCutOff = false;
  let isStalled = false;

  const openSocket: OpenSocket = (_, events) => {
    const line = new Line({
      connect: async () => {
        if (isCutOff) return null;
        opened += 1;
        return host.openStream(now());
      },
      turn: async (id, said) => {
        if (isStalled) return { told: [], ended: false };
        return host.turnStream(now(), id, said);
      },
      leave: (id) => host.closeStream(id),
      events: {
        ...events,
        heard: (frame) => {
          heard.push(typeof frame === 'string' ? frame : 'bytes');
          events.heard(frame);
        },
        ended: () => {
          lines.delete(line);
          events.ended();
        },
      },
    });
    lines.add(line);
    return line;
  };
  return {
    openSocket,
    opened: () => opened,
    heard: () => heard,
    cutOff: (gone) => {
      isCutOff = gone;
      if (gone) for (const line of [...lines]) line.end();
    },
    stall: (stalled) => {
      isStalled = stalled;
    },
  };
}

interface LineDeps {
  /** Returns the connection's id; null without a network. */
  readonly connect: () => Promise<number | null>;
  readonly turn: (id: number, said: readonly string[]) => Promise<StreamTurn>;
  readonly leave: (id: number) => Promise<void>;
  readonly events: SocketEvents;
}

/** One connection of the page. */
class Line implements Socket {
  readonly #deps: LineDeps;
  #id: number | null = null;
  #said: string[] = [];
  #isOpen = true;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Turns run one after the other, so that frames stay in order. */
  #turning: Promise<void>;

  constructor(deps: LineDeps) {
    this.#deps = deps;
    this.#turning = tracked(this.#connect());
  }

  send(text: string): void {
    this.#said.push(text);
    this.#next();
  }

  close(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    if (this.#id !== null) void this.#deps.leave(this.#id);
  }

  /** Closes the connection and notifies the page, as a lost network does. */
  end(): void {
    if (!this.#isOpen) return;
    this.close();
    this.#deps.events.ended();
  }

  async #connect(): Promise<void> {
    const id = await this.#deps.connect();
    if (id === null) return this.end();
    if (!this.#isOpen) return this.#deps.leave(id);
    this.#id = id;
    this.#timer = setInterval(() => this.#next(), TURN_MS);
    this.#deps.events.opened();
  }

  #next(): void {
    this.#turning = this.#turning.then(() => tracked(this.#turn()));
  }

  async #turn(): Promise<void> {
    if (this.#id === null || !this.#isOpen) return;
    const { told, ended } = await this.#deps.turn(this.#id, this.#said.splice(0));
    for (const { isText, body } of told) {
      if (this.#isOpen) this.#deps.events.heard(isText ? body : bytesIn(body).buffer);
    }
    if (ended) this.end();
  }
}
