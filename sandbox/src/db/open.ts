import { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Changes } from './changes.ts';
import { EmbeddedChanges } from './embedded-changes.ts';
import { lockFolder, openFolder } from './embedded-folder.ts';
import { type Embedded, EmbeddedStream } from './embedded-stream.ts';
import { OftenAsked } from './often-asked.ts';
import type { Database, Schema } from './schema.ts';
import { ServerDialect } from './server/dialect.ts';
import { Link, type LinkListener } from './server/link.ts';
import { ServerChanges } from './server/server-changes.ts';

/** Connections that prepare what is asked again and again. */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = known.get(client) ?? new PreparingClient(client);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #often = new OftenAsked();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing here reads by cursor');
    return this.#client.query(this.#often.asked(text, values));
  }

  release(): void {
    this.#client.release();
  }
}

// bigint columns hold epoch milliseconds and sequence numbers: numbers, in either database.
pg.types.setTypeParser(20, Number);

export interface OpenDatabase {
  readonly db: Database;
  /** The whole embedded database at one instant, as a packed archive; a database server has tools of its own. */
  readonly dump: (() => Promise<Blob>) | null;
  /**
   * To be awaited between a commit and whatever tells anybody of it: null where all that was committed is on the disk
   * already (or is the server's affair), else settles when it is. Rejects when it may never be.
   */
  synced(): Promise<void> | null;
  /** How many connections to a database server there are, and callers who wait for one; null where there is no server. */
  readonly connections: (() => Connections) | null;
  readonly changes: Changes;
  close(): Promise<void>;
}

interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A folder (embedded), a `postgres://` address, or nothing: an embedded database in memory, optionally from a dump. */
export interface DatabaseOptions {
  readonly folder?: string;
  /** False leaves to the operating system when the files of a folder reach the disk: for tests and benches. */
  readonly sync?: boolean;
  readonly url?: string;
  readonly dump?: Blob;
  /** Hears of a database server that goes and comes. */
  readonly listener?: LinkListener;
}

const DEAF: LinkListener = { away() {}, back() {}, replaced() {} };

/** Opens the database without touching its tables. Throws when another process holds the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) {
    const link = new Link(options.url, options.listener ?? DEAF);
    const db = new Kysely<Schema>({ dialect: new ServerDialect(link) });
    const changes = new ServerChanges(options.url);
    return {
      db,
      dump: null,
      synced: () => null,
      connections: () => link.connections,
      changes,
      close: async () => {
        await changes.stop();
        await db.destroy();
      },
    };
  }
  const unlock = options.folder ? await lockFolder(options.folder) : () => {};
  try {
    const embedded: Embedded = options.folder
      ? await openFolder(options.folder, options.sync ?? true)
      : { lite: await PGlite.create(options.dump ? { loadDataDir: options.dump } : {}) };
    // The embedded database has one connection: callers queue for it, a transaction holds it to its end.
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      stream: () => new EmbeddedStream(embedded),
    });
    const changes = new EmbeddedChanges(pool);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    return {
      db,
      dump: () => embedded.lite.dumpDataDir('gzip'),
      synced: () => embedded.files?.synced() ?? null,
      connections: null,
      changes,
      close: async () => {
        await db.destroy();
        await embedded.lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
