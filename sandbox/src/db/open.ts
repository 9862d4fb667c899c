import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Schema } from './schema.ts';

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
  if (options.url) return openServer(options.url);
  const unlock = options.folder ? lockFolder(options.folder) : () => {};
  try {
    const lite = await PGlite.create({
      ...(options.folder ? { dataDir: join(options.folder, 'pg') } : {}),
      ...(options.dump ? { loadDataDir: options.dump } : {}),
    });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: oneConnection(lite) }) });
    return {
      db,
      close: async () => {
        await db.destroy();
        await lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  // bigint columns hold epoch milliseconds and sequence numbers: numbers here as in the embedded database.
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** The embedded database has one connection: callers queue for it, a transaction holds it to its end. */
function oneConnection(lite: PGlite) {
  let tail: Promise<void> = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      let release = () => {};
      const before = tail;
      tail = new Promise<void>((resolve) => {
        release = resolve;
      });
      await before;
      return {
        query: (async (sql: string, parameters: readonly unknown[]) => {
          const answer = await lite.query<Record<string, unknown>>(sql, [...(parameters ?? [])]);
          return {
            command: 'SELECT',
            rows: answer.rows,
            rowCount: answer.affectedRows ?? answer.rows.length,
          };
        }) as PostgresPoolClient['query'] & (<R>(cursor: PostgresCursor<R>) => PostgresCursor<R>),
        release,
      };
    },
    async end() {},
  };
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
