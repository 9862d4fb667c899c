import type { OpenSocket, SocketEvents } from '#worker/stream/socket.ts';
import type { ChangeListener } from '../../sandbox/src/db/changes.ts';
import { OwnChanges } from '../../sandbox/src/http/stream/own-changes.ts';
import { StreamHub } from '../../sandbox/src/http/stream/stream-hub.ts';
import type { FakeClock } from './fake-clock.ts';
import { textOf } from './stream-reader.ts';

type Row = readonly [id: string, ...values: string[]];

/** What says something as its text; a change as its bytes. */
export type Frame = string | Uint8Array<ArrayBuffer>;

/** One connection as the test sees it. */
interface Played {
  readonly address: string;
  /** What the client was sent. */
  readonly told: Frame[];
  /** What the client said. */
  readonly said: string[];
  /** Ends it, as a server or a proxy does. */
  cut(): void;
}

/**
 * The sandbox's own stream on the test's clock, with a line between it and the worker that the test may spoil: `spoil`
 * gets each frame and gives what arrives in its place.
 */
export class PlayedStream {
  readonly topics = new Map<string, Row[]>();
  readonly lines: Played[] = [];
  /** Whether connections can be made at all. */
  reachable = true;
  /** Bytes that wait for the reader on each connection. */
  waiting = 0;
  /** Whether the browser does not even try. */
  refuses = false;
  /** Good once: whose live session each ticket is of. */
  readonly tickets = new Map<string, { sessionId: string; userId: string }>();
  /** Sessions that have ended. */
  readonly ended = new Set<string>();
  #commits: ChangeListener | null = null;
  spoil: (frame: Frame) => readonly unknown[] = (frame) => [frame];
  readonly #clock: FakeClock;
  readonly #hub: StreamHub;

  constructor(clock: FakeClock) {
    this.#clock = clock;
    this.#hub = new StreamHub({
      now: clock.now,
      sourceOf: (topic) => {
        if (!this.topics.has(topic)) return null;
        return { every: 100, read: async () => this.#rowsOf(topic) };
      },
      onError: () => {},
      own: new OwnChanges({
        changes: {
          follow: async (listener) => {
            this.#commits = listener;
          },
        },
        useTicket: async (ticket) => {
          const session = this.tickets.get(ticket) ?? null;
          this.tickets.delete(ticket);
          return session;
        },
        live: async (ids) => new Set(ids.filter((id) => !this.ended.has(id))),
        synced: () => null,
        onError: () => {},
      }),
    });
    const look = () => {
      void this.#hub.look();
      clock.after(100, look);
    };
    look();
  }

  /** A commit of somebody's changed data of theirs. */
  commit(userId: string, kind: 'orders' | 'balances' | 'contracts' | 'messages' | 'sessions'): void {
    this.#commits?.changed({ kind, userId });
  }

  /** Connections that stand. */
  get open(): number {
    return this.#hub.size;
  }

  readonly socket: OpenSocket = (address, events) => {
    if (this.refuses) throw new Error('not allowed');
    if (!this.reachable) {
      const calledOff = this.#clock.after(10, events.ended);
      return { send: () => {}, close: calledOff };
    }
    return this.#join(address, events);
  };

  #join(address: string, events: SocketEvents) {
    let isOpen = true;
    const end = () => {
      isOpen = false;
      this.#hub.leave(connection);
    };
    const told: Frame[] = [];
    const waiting = () => this.waiting;
    const connection = this.#hub.join({
      get bufferedAmount() {
        return waiting();
      },
      send: (data: unknown) => {
        // Deflated ones would arrive in real time.
        const frame = textOf(data as string | Buffer) ?? new Uint8Array(data as Buffer);
        told.push(frame);
        for (const arrived of this.spoil(frame)) {
          if (isOpen) events.heard(arrived instanceof Uint8Array ? arrived.buffer : arrived);
        }
      },
      close: () => {
        end();
        events.ended();
      },
      terminate: () => {
        end();
        events.ended();
      },
    });
    const said: string[] = [];
    this.lines.push({
      address,
      told,
      said,
      cut: () => {
        if (!isOpen) return;
        end();
        events.ended();
      },
    });
    this.#clock.after(1, () => isOpen && events.opened());
    return {
      send: (text: string) => {
        said.push(text);
        if (isOpen) connection.hear(text);
      },
      close: end,
    };
  }

  #rowsOf(topic: string): readonly Row[] {
    const rows = this.topics.get(topic);
    if (!rows) throw new Error('away');
    return rows;
  }
}
