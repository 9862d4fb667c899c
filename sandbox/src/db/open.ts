import { existsSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './data-folder.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import type { Schema } from './schema.ts';
import { ServerDialect } from './server/dialect.ts';
import { Link, type LinkListener } from './server/link.ts';

// bigint columns hold epoch milliseconds and sequence numbers: numbers, in either database.
pg.types.setTypeParser(20, Number);

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  readonly db: Database;
  /** The whole embedded database at one instant, as a packed archive; a database server has tools of its own. */
  readonly dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

/** What the engine wants to find free when it starts: a segment of its log. */
const ROOM = 16 * 1024 * 1024;

/** A folder (embedded), a `postgres://` address, or nothing: an embedded database in memory, optionally from a dump. */
export interface DatabaseOptions {
  readonly folder?: string;
  readonly url?: string;
  readonly dump?: Blob;
  /** Hears of a database server that goes and comes. */
  readonly listener?: LinkListener;
}

const DEAF: LinkListener = { away() {}, back() {}, anew() {} };

/** Opens the database without touching its tables. Throws when another process holds the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) {
    const link = new Link(options.url, options.listener ?? DEAF);
    const db = new Kysely<Schema>({ dialect: new ServerDialect(link) });
    return { db, dump: null, close: () => db.destroy() };
  }
  const unlock = options.folder ? lockFolder(options.folder) : () => {};
  try {
    const lite = options.folder
      ? await openFolder(options.folder)
      : await PGlite.create(options.dump ? { loadDataDir: options.dump } : {});
    // The embedded database has one connection: callers queue for it, a transaction holds it to its end.
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      stream: () => new EmbeddedStream(lite),
    });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    return {
      db,
      dump: () => lite.dumpDataDir('gzip'),
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

/** Opens the database of a data folder, or makes it: whole, or not at all. Throws a sentence for people. */
async function openFolder(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'pg');
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  try {
    return await PGlite.create({ dataDir });
  } catch {
    // The engine's own words are of no use to anybody: "Aborted()", or an object without any.
    const { bavail, bsize } = statfsSync(folder);
    const isFull = bavail * bsize < ROOM;
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    throw new Error(
      isFull
        ? `the disk with the data folder ${folder} is full`
        : `the database in ${dataDir} can not be opened: it is damaged, or of another version. Put back a copy of the data folder, or delete it to start afresh`,
    );
  }
}
