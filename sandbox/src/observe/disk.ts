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

/** The disk below folders. */
export function folderDisk(folders: readonly string[]): Disk {
  let probes = 0;
  return {
    takesBytes: async () => {
      probes += 1;
      const name = `.room-${process.pid}-${probes}`;
      const taken = await Promise.all(folders.map((folder) => takesFile(join(folder, name))));
      return taken.every(Boolean);
    },
    freeBytes: async () => {
      const free = await Promise.all(
        folders.map((folder) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize)),
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
