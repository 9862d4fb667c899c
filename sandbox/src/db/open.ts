import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './data-folder.ts';
import { openFolder } from './embedded-folder.ts';
import { type Embedded, EmbeddedStream } from './embedded-stream.ts';
import type { Schema } from './schema.ts';

// bigint columns hold epoch milliseconds and sequence numbers: numbers, in either database.
pg.types.setTypeParser(20, Number);

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  readonly db: Database;
  /**
   * To be awaited between a commit and whatever tells anybody of it: null where all that was committed is on the disk
   * already (or is the server's affair), else settles when it is. Rejects when it may never be.
   */
  synced(): Promise<void> | null;
  close(): Promise<void>;
}

/** A folder (embedded), a `postgres://` address, or nothing: an embedded database in memory, optionally from a dump. */
export interface DatabaseOptions {
  readonly folder?: string;
  /** False leaves to the operating system when the files of a folder reach the disk: for tests and benches. */
  readonly sync?: boolean;
  readonly url?: string;
  readonly dump?: Blob;
}

/** Opens the database without touching its tables. Throws when another process holds the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) {
    // A person has been answered by then (8 s): what still waits or dawdles is let go.
    const patience = { lock_timeout: 10_000, idle_in_transaction_session_timeout: 20_000 };
    return connect({ connectionString: options.url, max: 8, ...patience });
  }
  const unlock = options.folder ? await lockFolder(options.folder) : () => {};
  try {
    const embedded: Embedded = options.folder
      ? await openFolder(options.folder, options.sync ?? true)
      : { lite: await PGlite.create(options.dump ? { loadDataDir: options.dump } : {}) };
    // The embedded database has one connection: callers queue for it, a transaction holds it to its end.
    const opened = connect({
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      stream: () => new EmbeddedStream(embedded),
    });
    return {
      db: opened.db,
      synced: () => embedded.files?.synced() ?? null,
      close: async () => {
        await opened.close();
        await embedded.lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function connect(config: pg.PoolConfig): OpenDatabase {
  const pool = new pg.Pool(config);
  // A connection that breaks while idle is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, synced: () => null, close: () => db.destroy() };
}
