import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  if (options.url) return connect({ connectionString: options.url, max: 8 });
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

/** The embedded database does not notice a second opener of its folder, which would corrupt it: a pid file does. */
function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  mkdirSync(dirname(lock), { recursive: true });
  const take = () => {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
  };
  try {
    take();
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`the data folder ${folder} is in use by process ${holder}`);
    }
    rmSync(lock, { force: true });
    take();
  }
  return () => rmSync(lock, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
