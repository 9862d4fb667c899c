import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '../../db/synced-files.ts';

/** The bytes of one file as they arrived, not looked at yet. What the sender calls the file, or its type, is not kept. */
export class UploadedFile {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Stands for the content where requests are compared: the same file again is the same text. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url');
  }
}

/** Files by random names. Nothing that a person sends becomes part of a name. */
export interface FileStore {
  /** Settles when the file outlives a power cut, if the store keeps any. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
  /** Names of the files that were written before `instant` (epoch ms, the machine's clock). */
  writtenBefore(instant: number): Promise<readonly string[]>;
}

/**
 * Keeps files in a folder that only the operator's account may read. `sync` has them on the disk, with their names,
 * before they count as written.
 */
export function folderFiles(folder: string, sync: boolean): FileStore {
  const path = (name: string) => {
    if (!/^[a-f0-9-]{36}$/.test(name)) throw new Error('not the name of an upload');
    return join(folder, name);
  };
  return {
    write: async (name, bytes) => {
      makeFolder(folder, 0o700);
      await writeFile(path(name), bytes, { mode: 0o600, flag: 'wx', flush: sync });
      if (sync) syncFolder(folder);
    },
    read: (name) =>
      readFile(path(name)).then(
        (bytes) => new Uint8Array(bytes),
        () => null,
      ),
    remove: (name) => rm(path(name), { force: true }),
    writtenBefore: async (instant) => {
      const names = await readdir(folder).catch(() => []);
      const old = await Promise.all(
        names.map((name) =>
          stat(join(folder, name)).then(
            (found) => found.isFile() && found.mtimeMs < instant,
            () => false,
          ),
        ),
      );
      return names.filter((_, index) => old[index]);
    },
  };
}

/** Keeps files in memory, for a sandbox whose database is there too. */
export function memoryFiles(): FileStore {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly at: number }>();
  return {
    write: async (name, bytes) => {
      files.set(name, { bytes, at: Date.now() });
    },
    read: async (name) => files.get(name)?.bytes ?? null,
    remove: async (name) => {
      files.delete(name);
    },
    writtenBefore: async (instant) => [...files].filter(([, { at }]) => at < instant).map(([name]) => name),
  };
}
