import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway, isAway } from './away.ts';

/** A person has been answered by then (8 s): what still waits or dawdles is let go. */
const PATIENCE = 'set lock_timeout = 10000; set idle_in_transaction_session_timeout = 20000';
const CONNECT_MS = 5000;
/** No byte for so long while an answer is due: nobody is at the other end any more. */
const SILENCE_MS = 60_000;
/** Between two tries to reach a server that is away: doubled from the one to the other. */
const FIRST_TRY_MS = 100;
const LAST_TRY_MS = 3000;
/** So long somebody waits for one of our connections while the server gives no more of them. */
const WAIT_FOR_FREE_MS = 3000;
const TOO_MANY_CONNECTIONS = '53300';

/** Hears, once each, that the server can't be reached, and that it can again after so many milliseconds. */
export interface LinkListener {
  away(reason: Error): void;
  back(after: number): void;
  /** It is reached again after a connection was lost: it may be another one, or have lost its end. */
  replaced(): void;
}

/**
 * The connections to a database server. While it can't be reached, callers are told so at once, and one try
 * after the other is made, ever more seldom, until it answers again.
 */
export class Link {
  readonly #pool: pg.Pool;
  readonly #listener: LinkListener;
  #away: DatabaseAway | null = null;
  #hasLost = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(url: string, listener: LinkListener) {
    this.#listener = listener;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 8,
      keepAlive: true,
      // A transaction's begin and its last statements travel with others.
      pipeline: true,
      stream: quietSocket,
      // Not in the greeting: poolers refuse parameters there that they do not know.
      onConnect: async (client) => {
        await client.query(PATIENCE);
      },
    });
    // Unheard, the error of a connection that breaks would end the process, idle (the pool's) or at work (its own).
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {
        this.#hasLost = true;
      });
    });
  }

  /** A connection, to be released. Throws `DatabaseAway`. */
  async connect(): Promise<pg.PoolClient> {
    if (this.#away) throw this.#away;
    const began = performance.now();
    for (;;) {
      try {
        const client = await this.#pool.connect();
        this.#noteReached();
        return client;
      } catch (error) {
        if (!isAway(error)) throw error;
        const away = new DatabaseAway(error);
        const mayBeFreed = away.code === TOO_MANY_CONNECTIONS && this.#pool.totalCount > 0;
        if (!mayBeFreed) this.#lose(away);
        if (!mayBeFreed || performance.now() - began > WAIT_FOR_FREE_MS) throw away;
        await new Promise((resolve) => setTimeout(resolve, FIRST_TRY_MS));
      }
    }
  }

  get connections(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async end(): Promise<void> {
    if (this.#retry) clearTimeout(this.#retry);
    await this.#pool.end();
  }

  #noteReached(): void {
    if (!this.#hasLost) return;
    this.#hasLost = false;
    this.#listener.replaced();
  }

  #lose(away: DatabaseAway): void {
    if (this.#away) return;
    this.#away = away;
    this.#listener.away(away);
    this.#tryIn(FIRST_TRY_MS, performance.now());
  }

  #tryIn(wait: number, since: number): void {
    this.#retry = setTimeout(() => {
      this.#pool.connect().then(
        (client) => {
          client.release();
          this.#away = null;
          this.#noteReached();
          this.#listener.back(Math.round(performance.now() - since));
        },
        (error: unknown) => {
          this.#away = new DatabaseAway(error);
          if (!this.#pool.ending) this.#tryIn(Math.min(2 * wait, LAST_TRY_MS), since);
        },
      );
    }, wait);
    this.#retry.unref();
  }
}

/**
 * Idle connections are closed sooner than this: who is silent for so long owes an answer and is not there. The pool has a
 * limit of its own, but it would also count how long somebody waits for a connection that is in use.
 */
function quietSocket(): Socket {
  const socket = new Socket();
  socket.once('data', () => socket.setTimeout(SILENCE_MS));
  socket.setTimeout(CONNECT_MS, () => {
    const silent = Object.assign(new Error('the database server fell silent'), { code: 'ETIMEDOUT' });
    socket.destroy(silent);
  });
  return socket;
}
