import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Windows opens no folder as a file, and keeps the entries of folders by itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';

/** Returns when the entries of a folder (which files there are, and what they are called) are on the disk. */
export function syncFolder(folder: string): void {
  if (!SYNCS_FOLDERS) return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes a folder, and those above it, and returns when their entries are on the disk. `mode` is that of the last. */
export function makeFolder(folder: string, mode = 0o777): void {
  // Not `recursive`: that never returns where a system says that the parent is missing to refuse (/proc does).
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode });
  syncFolder(parent);
}

/** Returns when a file, or the entries of a folder, are on the disk; at once where there is neither. */
export function syncPath(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) syncFolder(path);
  else if (found?.isFile()) syncFile(path);
}

/**
 * Writes a file that nobody ever sees in part and that is on the disk when this returns. Of two who write it at once one
 * is first, and the other leaves it: read it for what it holds. Only the operator's account may read it.
 */
export function writeOnce(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(unfinished);
  }
  syncFolder(dirname(path));
}

/** Returns when every file and folder below a folder is on the disk. */
export function syncTree(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(parentPath, name));
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  // Windows syncs only what is open for writing.
  const fd = openSync(path, 'r+');
  try {
    fdatasyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
