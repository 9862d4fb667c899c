import { existsSync } from 'node:fs';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a process keeps what it must not lose. */
export interface Disk {
  /** Whether all of it takes more: false on a full or broken disk, over a quota, and where it only reads. */
  readonly takesBytes: () => Promise<boolean>;
  /** Bytes that are free in the fullest place; null where the system does not say. */
  readonly freeBytes: () => Promise<number | null>;
}

/** As much as a busy second writes: new blocks, because old ones stay writable on a full disk. */
const PROBE = Buffer.alloc(256 * 1024, 1);

/**
 * The disk below a folder, and below those in it that may lie on another disk and are made when they are first needed:
 * one of them that is not there yet is as good as the folder itself.
 */
export function folderDisk(folder: string, within: readonly string[]): Disk {
  const there = () => [folder, ...within.filter(existsSync)];
  let probes = 0;
  return {
    takesBytes: async () => {
      probes += 1;
      const name = `.room-${process.pid}-${probes}`;
      const taken = await Promise.all(there().map((each) => takesFile(join(each, name))));
      return taken.every(Boolean);
    },
    freeBytes: async () => {
      const free = await Promise.all(
        there().map((each) => statfs(each).then(({ bavail, bsize }) => bavail * bsize)),
      ).catch(() => null);
      return free && Math.min(...free);
    },
  };
}

async function takesFile(path: string): Promise<boolean> {
  try {
    await writeFile(path, PROBE);
    return true;
  } catch {
    return false;
  } finally {
    await unlink(path).catch(() => {});
  }
}
