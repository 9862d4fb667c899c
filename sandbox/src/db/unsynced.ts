import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
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
