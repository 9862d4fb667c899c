import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { syncPath, syncTree } from './synced-files.ts';

/**
 * Which files and folders below a root were changed and not synced since. A sync of any other has nothing to do and
 * flushes the disk all the same, and the engine asks for a thousand of them after a kill.
 *
 * A list beside the root names what may be unsynced when this process is killed, for the next one to sync. It is never
 * synced itself: after a power cut there is nothing left to sync. Without a list anything may be unsynced.
 */
export class Unsynced {
  readonly #root: string;
  readonly #list: number;
  readonly #paths = new Set<string>();
  /** What the list names: more than what is unsynced, because syncs are not written down. */
  readonly #listed = new Set<string>();
  #length = 0;

  /** Syncs what an earlier process left behind. */
  constructor(list: string, root: string) {
    this.#root = root;
    if (existsSync(list)) {
      for (const name of readFileSync(list, 'utf8').split('\n')) if (name !== '') syncPath(join(root, name));
    } else {
      syncTree(root);
    }
    this.#list = openSync(list, 'w', 0o600);
  }

  /** Called before the change itself, or a kill between the two would leave it unsynced. */
  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    if (this.#listed.has(path)) return;
    this.#listed.add(path);
    this.#length += writeSync(this.#list, this.#line(path), this.#length);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** To be called after the sync. */
  delete(path: string): void {
    this.#paths.delete(path);
  }

  /** Drops from the list what was synced meanwhile, so that it does not grow for ever. */
  trim(): void {
    this.#listed.clear();
    for (const path of this.#paths) this.#listed.add(path);
    // Written before the rest is cut off: a kill between the two leaves names too many, never one too few.
    this.#length = writeSync(this.#list, [...this.#paths].map((path) => this.#line(path)).join(''), 0);
    ftruncateSync(this.#list, this.#length);
  }

  close(): void {
    closeSync(this.#list);
  }

  /** From the root on: the folder may be another one's mount tomorrow. The root itself is a dot. */
  #line(path: string): string {
    return `${relative(this.#root, path) || '.'}\n`;
  }
}

/**
 * Syncs the engine's log beside the work: the engine goes on with the next transaction, and those who wait for an
 * earlier one share a sync with all that were committed meanwhile. Two rules make that the same as waiting in each
 * commit: nobody is answered before `synced`, and nothing but the log is changed before `syncNow`.
 */
export class LogSync {
  readonly #onBegin: (path: string) => void;
  /** Parts of the log with bytes that no sync has been begun for. */
  readonly #waiting = new Set<string>();
  readonly #underWay = new Set<string>();
  /** Of our own, because the engine may close its own at any time. By path, until the folder changes. */
  readonly #files = new Map<string, number>();
  #running: Promise<void> | null = null;
  #failure: Error | null = null;

  /** @param onBegin hears of each part whose sync begins: what is written to it from then on is not in it */
  constructor(onBegin: (path: string) => void) {
    this.#onBegin = onBegin;
  }

  /** To be called in place of a sync of a part of the log. */
  later(path: string): void {
    this.#waiting.add(path);
  }

  /** Null where nothing waits; else settles when all that was deferred by now is on the disk, and rejects if it may never be. */
  synced(): Promise<void> | null {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#waiting.size === 0) return this.#running;
    // Those that came while a sync was under way are not in it: they share the next one.
    return this.#running ? this.#running.then(() => this.synced() ?? undefined) : this.#begin();
  }

  /** Returns when all that was deferred is on the disk. Throws where it may never be. */
  syncNow(): void {
    if (this.#failure) throw this.#failure;
    if (this.#waiting.size === 0 && this.#underWay.size === 0) return;
    try {
      for (const path of new Set([...this.#waiting, ...this.#underWay])) {
        this.#take(path);
        fdatasyncSync(this.#fileOf(path));
      }
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** To be called before a part of the log is given another name, or none. Throws as `syncNow`. */
  letGo(): void {
    this.syncNow();
    for (const [path, fd] of this.#files) {
      this.#files.delete(path);
      if (!this.#underWay.has(path)) closeSync(fd);
    }
  }

  #fileOf(path: string): number {
    const fd = this.#files.get(path) ?? openSync(path, 'r+');
    this.#files.set(path, fd);
    return fd;
  }

  #begin(): Promise<void> {
    const running = Promise.all([...this.#waiting].map((path) => this.#syncAside(path))).then(
      () => {
        this.#running = null;
      },
      (error) => {
        throw this.#fail(error);
      },
    );
    this.#running = running;
    return running;
  }

  #take(path: string): void {
    this.#waiting.delete(path);
    this.#onBegin(path);
  }

  async #syncAside(path: string): Promise<void> {
    const fd = this.#fileOf(path);
    this.#take(path);
    this.#underWay.add(path);
    try {
      await new Promise<void>((resolve, reject) => {
        fdatasync(fd, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      this.#underWay.delete(path);
      if (this.#files.get(path) !== fd) closeSync(fd);
    }
  }

  /** For good: after a failed sync nobody knows what is on the disk, and a second one would say that all is well. */
  #fail(error: unknown): Error {
    this.#failure = new Error('the disk does not sync: nothing is answered any more', { cause: error });
    return this.#failure;
  }
}
