import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from './synced-files.ts';

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
    // The file stays: whoever removed it would take it from one who opened it a moment ago.
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
