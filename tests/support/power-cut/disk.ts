import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { seededChance } from '../sandbox/seeded-chance.ts';
import { type Entry, type Inode, ROOT } from './disk-log.ts';

type Chance = ReturnType<typeof seededChance>;
type Write = Extract<Entry, { kind: 'write' | 'size' }>;
type Naming = Extract<Entry, { kind: 'link' | 'unlink' | 'rename' }>;

/** A write is not atomic: this much is. */
const SECTOR = 512;

/** Bytes that were synced, and what was written since. */
class FileOnDisk {
  #bytes = Buffer.alloc(0);
  #size = 0;
  pending: Write[] = [];

  /** The first so many of what is pending. */
  settle(count: number): void {
    for (const write of this.pending.splice(0, count)) this.#apply(write);
  }

  /** Whatever else a disk may hold after the cut: of each write all, nothing, or any of its sectors, in any order. */
  afterCut(chance: Chance): Uint8Array {
    const file = new FileOnDisk();
    file.#bytes = Buffer.from(this.#bytes.subarray(0, this.#size));
    file.#size = this.#size;
    for (const write of this.pending) {
      const fate = chance.below(5);
      if (fate < 2) file.#apply(write);
      else if (fate === 4 && write.kind === 'write')
        for (const part of sectors(write, chance)) file.#apply(part);
    }
    return file.#bytes.subarray(0, file.#size);
  }

  #apply(write: Write): void {
    if (write.kind === 'size') {
      this.#reserve(write.size);
      if (write.size < this.#size) this.#bytes.fill(0, write.size, this.#size);
      this.#size = write.size;
      return;
    }
    const end = write.at + write.bytes.length;
    this.#reserve(end);
    this.#bytes.set(write.bytes, write.at);
    this.#size = Math.max(this.#size, end);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(size, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}

function sectors(write: Extract<Entry, { kind: 'write' }>, chance: Chance): readonly Write[] {
  const parts: Write[] = [];
  for (let from = 0; from < write.bytes.length; from += SECTOR) {
    const bytes = write.bytes.subarray(from, from + SECTOR);
    if (chance.below(2) === 0) parts.push({ ...write, at: write.at + from, bytes });
  }
  return parts;
}

/**
 * A disk to which a recorded program writes, that keeps for certain only what was synced: of a file its bytes, of a
 * folder its entries. A file's sync keeps no entry, and nothing says in which order the rest goes.
 */
export class Disk {
  readonly #files = new Map<Inode, FileOnDisk>();
  readonly #folders = new Map<Inode, Map<string, Inode>>([[ROOT, new Map()]]);
  #naming: Naming[] = [];
  /** What was pending when a sync that is not over began: files by number of writes, folders by what concerns them. */
  readonly #syncing = new Map<number, number | readonly Naming[]>();

  take(entry: Entry): void {
    if (entry.kind === 'said') return;
    if (entry.kind === 'link' || entry.kind === 'unlink' || entry.kind === 'rename') {
      if (entry.kind === 'link') this.#know(entry);
      this.#naming.push(entry);
    } else if (entry.kind === 'begin') {
      this.#syncing.set(entry.sync, this.#pendingOf(entry.inode));
    } else if (entry.kind === 'end') {
      this.#settle(entry.inode, this.#syncing.get(entry.sync) ?? 0);
      this.#syncing.delete(entry.sync);
    } else {
      this.#files.get(entry.inode)?.pending.push(entry);
    }
  }

  /** Writes what a power cut now would have left, into an empty folder. */
  cut(folder: string, chance: Chance): void {
    const folders = new Map([...this.#folders].map(([inode, names]) => [inode, new Map(names)]));
    // Journals keep the order of entries and lose the end; others promise nothing.
    const inOrder = chance.below(2) === 0 ? chance.below(this.#naming.length + 1) : null;
    this.#naming.forEach((naming, at) => {
      if (inOrder === null ? chance.below(2) === 0 : at < inOrder) apply(naming, folders);
    });
    this.#write(folder, ROOT, folders, chance);
  }

  /** Files with bytes, and folders with entries, that a power cut may take; from the recorded folder on. */
  unsynced(): readonly string[] {
    const folders = new Map([...this.#folders].map(([inode, names]) => [inode, new Map(names)]));
    for (const naming of this.#naming) apply(naming, folders);
    const walk = (path: string, inode: Inode): readonly string[] => [
      ...(this.#naming.some((naming) => concerns(naming, inode)) ? [path] : []),
      ...[...(folders.get(inode) ?? [])].flatMap(([name, inner]) => {
        const file = this.#files.get(inner);
        if (!file) return walk(join(path, name), inner);
        return file.pending.length > 0 ? [join(path, name)] : [];
      }),
    ];
    return walk('', ROOT);
  }

  #write(path: string, inode: Inode, folders: ReadonlyMap<Inode, Map<string, Inode>>, chance: Chance): void {
    for (const [name, inner] of folders.get(inode) ?? []) {
      const file = this.#files.get(inner);
      if (file) {
        writeFileSync(join(path, name), file.afterCut(chance));
      } else {
        mkdirSync(join(path, name), { mode: 0o700 });
        this.#write(join(path, name), inner, folders, chance);
      }
    }
  }

  #know({ inode, isFolder }: Extract<Entry, { kind: 'link' }>): void {
    if (isFolder) this.#folders.set(inode, new Map());
    else if (!this.#files.has(inode)) this.#files.set(inode, new FileOnDisk());
  }

  #pendingOf(inode: Inode): number | readonly Naming[] {
    const file = this.#files.get(inode);
    return file ? file.pending.length : this.#naming.filter((naming) => concerns(naming, inode));
  }

  #settle(inode: Inode, pending: number | readonly Naming[]): void {
    if (typeof pending === 'number') {
      this.#files.get(inode)?.settle(pending);
      return;
    }
    for (const naming of pending) apply(naming, this.#folders);
    this.#naming = this.#naming.filter((naming) => !pending.includes(naming));
  }
}

const concerns = (naming: Naming, folder: Inode) =>
  naming.folder === folder || (naming.kind === 'rename' && naming.to === folder);

function apply(naming: Naming, folders: ReadonlyMap<Inode, Map<string, Inode>>): void {
  const names = folders.get(naming.folder);
  if (naming.kind === 'link') {
    names?.set(naming.name, naming.inode);
    return;
  }
  const inode = names?.get(naming.name);
  names?.delete(naming.name);
  if (naming.kind === 'rename' && inode !== undefined) folders.get(naming.to)?.set(naming.as, inode);
}
