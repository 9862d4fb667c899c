import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

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
