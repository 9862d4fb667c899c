import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import type { Deps } from '../../../sandbox/src/http/deps.ts';
import type { Connection, Socket } from '../../../sandbox/src/http/stream/connection.ts';
import { openHub } from '../../../sandbox/src/http/stream/open-hub.ts';
import type { StreamHub } from '../../../sandbox/src/http/stream/stream-hub.ts';
import { textOf } from './byte-texts.ts';
import type { FrameTold, StreamTurn } from './wire.ts';

interface Line {
  readonly connection: Connection;
  told: FrameTold[];
  ended: boolean;
}

/** The server side of the streams in screen tests: connections of the sandbox's hub without sockets. */
export class StreamHost {
  readonly #opened: OpenDatabase;
  readonly #hub: StreamHub;
  readonly #lines = new Map<number, Line>();
  #count = 0;

  constructor(deps: Deps, opened: OpenDatabase) {
    this.#opened = opened;
    this.#hub = openHub(deps, opened);
  }

  /** Opens a connection and returns its id. */
  open(): number {
    const told: FrameTold[] = [];
    const end = () => {
      line.ended = true;
    };
    const socket: Socket = {
      bufferedAmount: 0,
      send: (frame: string | Buffer) => {
        const isText = typeof frame === 'string';
        line.told.push({ isText, body: isText ? frame : textOf(frame) });
      },
      close: end,
      terminate: end,
    };
    const line: Line = { connection: this.#hub.join(socket), told, ended: false };
    this.#count += 1;
    this.#lines.set(this.#count, line);
    return this.#count;
  }

  /** Delivers the page's frames, lets the hub read what changed, and returns the frames for the page since the last turn. */
  async turn(id: number, said: readonly string[]): Promise<StreamTurn> {
    const line = this.#lines.get(id);
    if (!line) return { told: [], ended: true };
    for (const text of said) line.connection.hear(text);
    await this.#hub.look();
    // The database has one connection: it emits the notifications of earlier commits before it answers this query.
    await sql`select 1`.execute(this.#opened.db);
    await setImmediate();
    const { told, ended } = line;
    line.told = [];
    if (ended) this.close(id);
    return { told, ended };
  }

  /** Closes a connection because the page or its network has gone. */
  close(id: number): void {
    const line = this.#lines.get(id);
    if (!this.#lines.delete(id) || !line) return;
    this.#hub.leave(line.connection);
  }
}
