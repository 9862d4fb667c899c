import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Embedded } from './embedded-stream.ts';
import { makeFolder, syncFolder, syncTree } from './synced-files.ts';
import { SYNCED_START, SyncedFolder } from './synced-folder.ts';

/**
 * Makes the data folder and holds it: the embedded database does not notice a second opener, which would corrupt it.
 * The kernel holds the lock, for the file itself: it knows no process ids, so that it counts between containers too,
 * and it is gone with its holder, however that ends. What is written in the file is for people only.
 * Gives what lets go of it. Throws a sentence for people where it can't be used.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const tryLock = await loadLock();
  const fd = open(folder);
  try {
    if (tryLock(fd)) return hold(fd);
  } catch (error) {
    closeSync(fd);
    throw unusable(folder, error);
  }
  closeSync(fd);
  throw new Error(`the data folder ${folder} is in use by ${holder(folder)}`);
}

function hold(fd: number): () => void {
  ftruncateSync(fd);
  writeSync(fd, `process ${process.pid} on ${hostname()}`);
  return () => {
    // The file stays: to remove it could take it from a process that has just opened it.
    ftruncateSync(fd);
    closeSync(fd);
  };
}

async function loadLock(): Promise<(fd: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    throw new Error(
      `no lock can be taken on this system (${process.platform} ${process.arch}; Alpine and others with musl have none): run Bourse on one with glibc, such as Debian, or name a PostgreSQL with DATABASE_URL`,
    );
  }
}

/** Not of the promises' kind: a handle that is collected lets go of the lock. */
function open(folder: string): number {
  const path = resolve(folder);
  try {
    makeFolder(path);
    return openSync(join(path, 'lock'), 'a+', 0o600);
  } catch (error) {
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): Error {
  return new Error(
    `the data folder ${folder} can not be made or written (${error instanceof Error ? error.message : String(error)}); choose another with BOURSE_DATA`,
  );
}

function holder(folder: string): string {
  try {
    return readFileSync(join(folder, 'lock'), 'utf8') || 'another process';
  } catch {
    // Some systems keep what is locked from being read.
    return 'another process';
  }
}

/** What the engine wants to find free when it starts: a segment of its log. */
const ROOM = 16 * 1024 * 1024;

/**
 * Opens the database of a data folder, or makes it: whole, or not at all. With `sync` what it commits is on the disk
 * before it is answered. Throws a sentence for people.
 */
export async function openFolder(folder: string, sync: boolean): Promise<Embedded> {
  try {
    const dataDir = join(folder, 'pg');
    const list = join(folder, 'unsynced');
    if (!existsSync(join(dataDir, 'PG_VERSION'))) {
      await make(dataDir, sync);
      if (sync) writeFileSync(list, '');
    }
    if (sync) {
      const files = new SyncedFolder(dataDir, list);
      return { lite: await PGlite.create({ fs: files, startParams: [...SYNCED_START] }), files };
    }
    // Nobody notes what is unsynced now: the next one who syncs has to sync everything.
    rmSync(list, { force: true });
    return { lite: await PGlite.create({ dataDir }) };
  } catch {
    // The engine's own words are of no use to anybody: "Aborted()", or an object without any.
    const { bavail, bsize } = statfsSync(folder);
    throw new Error(
      bavail * bsize < ROOM
        ? `the disk with the data folder ${folder} is full`
        : `the database in ${join(folder, 'pg')} can not be opened: it is damaged, or of another version. Put back a copy of the data folder, or delete it to start afresh`,
    );
  }
}

/** Under another name until it is whole: a start that is cut off leaves no half of a database. */
async function make(dataDir: string, sync: boolean): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const lite = await PGlite.create({ dataDir: unfinished });
    await lite.close();
    if (sync) syncTree(unfinished);
    renameSync(unfinished, dataDir);
    if (sync) syncFolder(dirname(dataDir));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
