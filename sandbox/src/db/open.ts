import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EmbeddedStream } from './embedded-stream.ts';
import type { Schema } from './schema.ts';

// bigint columns hold epoch milliseconds and sequence numbers: numbers, in either database.
pg.types.setTypeParser(20, Number);

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** A folder (embedded), a `postgres://` address, or nothing: an embedded database in memory, optionally from a dump. */
export interface DatabaseOptions {
  readonly folder?: string;
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
  const unlock = options.folder ? lockFolder(options.folder) : () => {};
  try {
    const lite = await PGlite.create({
      ...(options.folder ? { dataDir: join(options.folder, 'pg') } : {}),
      ...(options.dump ? { loadDataDir: options.dump } : {}),
    });
    // The embedded database has one connection: callers queue for it, a transaction holds it to its end.
    const opened = connect({
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      stream: () => new EmbeddedStream(lite),
    });
    return {
      db: opened.db,
      close: async () => {
        await opened.close();
        await lite.close();
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
  return { db, close: () => db.destroy() };
}

/** Folders that this very process has open: after a restart in a container the old holder may have had our pid. */
const open = new Set<string>();

/** The embedded database does not notice a second opener of its folder, which would corrupt it: a pid file does. */
function lockFolder(folder: string): () => void {
  const lock = resolve(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  const take = () => writeFileSync(lock, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (open.has(lock) || (holder !== process.pid && isAlive(holder))) {
      throw new Error(`the data folder ${folder} is in use by process ${holder}`);
    }
    rmSync(lock, { force: true });
    take();
  }
  open.add(lock);
  return () => {
    open.delete(lock);
    rmSync(lock, { force: true });
  };
}

/** A file that was never written to the end holds no pid: its writer is gone. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but someone else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
