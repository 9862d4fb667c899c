import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Folders that this very process has open: after a restart in a container the old holder may have had our pid. */
const open = new Set<string>();

/**
 * Makes the data folder and holds it: the embedded database does not notice a second opener, which would corrupt it;
 * a pid file does. Gives what lets go of it. Throws a sentence for people where it can't be used.
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  const lock = join(path, 'lock');
  try {
    make(path);
    take(lock);
  } catch (error) {
    if (error instanceof InUse)
      throw new Error(`the data folder ${folder} is in use by process ${error.holder}`);
    throw new Error(
      `the data folder ${folder} can not be made or written (${error instanceof Error ? error.message : String(error)}); choose another with BOURSE_DATA`,
    );
  }
  open.add(lock);
  return () => {
    open.delete(lock);
    rmSync(lock, { force: true });
  };
}

class InUse extends Error {
  constructor(readonly holder: number) {
    super();
  }
}

/** Not `recursive`: that never returns where a system says that the parent is missing to refuse (/proc does). */
function make(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) make(parent);
  mkdirSync(path);
}

function take(lock: string): void {
  const write = () => writeFileSync(lock, String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (!existsSync(lock)) throw error;
    dropLeftOver(lock);
    write();
  }
}

/** Removes the lock of a process that is gone. Moved first, so that of two who find it only one has it. */
function dropLeftOver(lock: string): void {
  if (open.has(lock)) throw new InUse(process.pid);
  const moved = `${lock}.${process.pid}`;
  renameSync(lock, moved);
  const holder = Number(readFileSync(moved, 'utf8'));
  if (holder !== process.pid && isAlive(holder)) {
    renameSync(moved, lock);
    throw new InUse(holder);
  }
  rmSync(moved);
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
