import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { type Entry, type Inode, ROOT } from './disk-log.ts';

const kept = { ...fs };
const keptPromises = { ...fs.promises };

/**
 * Records everything that this process does to the files below a folder, below its own syncs: Node's calls themselves
 * are replaced until `stop`. The folder is empty. Those replaced are the ones that the sandbox makes; whether others were made
 * is seen by comparing `files` with the folder.
 */
export class DiskRecorder {
  readonly log: Entry[] = [];
  readonly #root: string;
  readonly #folders = new Map<Inode, Map<string, Inode>>([[ROOT, new Map()]]);
  readonly #sizes = new Map<Inode, number>();
  readonly #open = new Map<number, Inode>();
  #putBack = () => {};
  #inodes = 0;
  #syncs = 0;

  private constructor(root: string) {
    this.#root = root;
  }

  static start(root: string): DiskRecorder {
    const recorder = new DiskRecorder(root);
    recorder.#install();
    return recorder;
  }

  stop(): void {
    this.#putBack();
    syncBuiltinESMExports();
  }

  /** Number of syncs so far. */
  get syncs(): number {
    return this.#syncs;
  }

  said(what: string): void {
    this.log.push({ kind: 'said', what });
  }

  #isOurs(path: unknown): path is string {
    return typeof path === 'string' && !relative(this.#root, path).startsWith('..');
  }

  #find(path: string): Inode | undefined {
    let found: Inode | undefined = ROOT;
    for (const name of relative(this.#root, normalize(path)).split('/').filter(Boolean)) {
      found = found === undefined ? undefined : this.#folders.get(found)?.get(name);
    }
    return found;
  }

  #place(path: string): { folder: Inode; name: string; names: Map<string, Inode> } {
    const clean = normalize(path).replace(/\/$/, '');
    const folder = this.#find(dirname(clean));
    const names = folder === undefined ? undefined : this.#folders.get(folder);
    if (folder === undefined || !names) throw new Error(`unrecorded folder of ${path}`);
    return { folder, name: clean.slice(dirname(clean).length + 1), names };
  }

  #make(path: string, isFolder: boolean): Inode {
    const { folder, name, names } = this.#place(path);
    this.#inodes += 1;
    const inode = this.#inodes;
    names.set(name, inode);
    if (isFolder) this.#folders.set(inode, new Map());
    else this.#sizes.set(inode, 0);
    this.log.push({ kind: 'link', folder, name, inode, isFolder });
    return inode;
  }

  #link(from: string, path: string): void {
    const inode = this.#find(from);
    const { folder, name, names } = this.#place(path);
    if (inode === undefined) throw new Error(`unrecorded ${from}`);
    names.set(name, inode);
    this.log.push({ kind: 'link', folder, name, inode, isFolder: false });
  }

  #unlink(path: string): void {
    if (this.#find(path) === undefined) return;
    const { folder, name, names } = this.#place(path);
    names.delete(name);
    this.log.push({ kind: 'unlink', folder, name });
  }

  #rename(from: string, path: string): void {
    const { folder, name, names } = this.#place(from);
    const to = this.#place(path);
    const inode = names.get(name);
    if (inode === undefined) throw new Error(`unrecorded ${from}`);
    names.delete(name);
    to.names.set(to.name, inode);
    this.log.push({ kind: 'rename', folder, name, to: to.folder, as: to.name });
  }

  #write(inode: Inode, at: number, bytes: Uint8Array): void {
    this.log.push({ kind: 'write', inode, at, bytes: bytes.slice() });
    this.#sizes.set(inode, Math.max(this.#sizes.get(inode) ?? 0, at + bytes.length));
  }

  #size(inode: Inode, size: number): void {
    if (this.#sizes.get(inode) === size) return;
    this.log.push({ kind: 'size', inode, size });
    this.#sizes.set(inode, size);
  }

  #begin(inode: Inode): () => void {
    this.#syncs += 1;
    const sync = this.#syncs;
    this.log.push({ kind: 'begin', inode, sync });
    return () => this.log.push({ kind: 'end', inode, sync });
  }

  /** A whole file at once, as `writeFile` does it. */
  #content(path: string, bytes: Uint8Array, flush: boolean): void {
    const inode = this.#find(path) ?? this.#make(path, false);
    this.#size(inode, 0);
    if (bytes.length > 0) this.#write(inode, 0, bytes);
    if (flush) this.#begin(inode)();
  }

  #install(): void {
    const of = (fd: number) => this.#open.get(fd);
    const calls = {
      openSync: (path: fs.PathLike, flags: fs.OpenMode, mode?: fs.Mode | null) => {
        const existed = this.#isOurs(path) && kept.existsSync(path);
        const fd = kept.openSync(path, flags, mode);
        if (!this.#isOurs(path)) return fd;
        const inode = existed ? this.#find(path) : this.#make(path, false);
        if (inode === undefined) throw new Error(`unrecorded ${path}`);
        this.#open.set(fd, inode);
        if (flags === 'w' || (Number(flags) & fs.constants.O_TRUNC) !== 0) this.#size(inode, 0);
        return fd;
      },
      closeSync: (fd) => {
        this.#open.delete(fd);
        kept.closeSync(fd);
      },
      writeSync: ((fd: number, data: string | Uint8Array, ...rest: (number | null | undefined)[]) => {
        const inode = of(fd);
        const written = Reflect.apply(kept.writeSync, fs, [fd, data, ...rest]) as number;
        if (inode === undefined) return written;
        const bytes = typeof data === 'string' ? Buffer.from(data) : data;
        const from = typeof data === 'string' ? 0 : (rest[0] ?? 0);
        const at = (typeof data === 'string' ? rest[0] : rest[2]) ?? this.#sizes.get(inode) ?? 0;
        this.#write(inode, at, bytes.subarray(from, from + written));
        return written;
      }) as typeof fs.writeSync,
      ftruncateSync: (fd, size) => {
        kept.ftruncateSync(fd, size);
        const inode = of(fd);
        if (inode !== undefined) this.#size(inode, size ?? 0);
      },
      truncateSync: (path, size) => {
        kept.truncateSync(path, size);
        const inode = this.#isOurs(path) ? this.#find(path) : undefined;
        if (inode !== undefined) this.#size(inode, size ?? 0);
      },
      mkdirSync: ((path: string, options: object) => {
        const made = kept.mkdirSync(path, options);
        if (this.#isOurs(path) && path !== this.#root) this.#make(path, true);
        return made;
      }) as typeof fs.mkdirSync,
      renameSync: (from, to) => {
        kept.renameSync(from, to);
        if (this.#isOurs(from) && this.#isOurs(to)) this.#rename(from, to);
      },
      linkSync: (from, to) => {
        kept.linkSync(from, to);
        if (this.#isOurs(from) && this.#isOurs(to)) this.#link(from, to);
      },
      unlinkSync: (path) => {
        kept.unlinkSync(path);
        if (this.#isOurs(path)) this.#unlink(path);
      },
      rmdirSync: ((path: string) => {
        kept.rmdirSync(path);
        if (this.#isOurs(path)) this.#unlink(path);
      }) as typeof fs.rmdirSync,
      rmSync: (path, options) => {
        kept.rmSync(path, options);
        if (this.#isOurs(path)) this.#unlink(path);
      },
      writeFileSync: (path, data, options) => {
        kept.writeFileSync(path, data, options);
        const flush = typeof options === 'object' && options?.flush === true;
        if (this.#isOurs(path)) this.#content(path, Buffer.from(data as string), flush);
      },
      fsyncSync: (fd) => {
        const inode = of(fd);
        const end = inode === undefined ? () => {} : this.#begin(inode);
        kept.fsyncSync(fd);
        end();
      },
      fdatasyncSync: (fd) => {
        const inode = of(fd);
        const end = inode === undefined ? () => {} : this.#begin(inode);
        kept.fdatasyncSync(fd);
        end();
      },
      fdatasync: ((fd: number, done: fs.NoParamCallback) => {
        const inode = of(fd);
        const end = inode === undefined ? () => {} : this.#begin(inode);
        kept.fdatasync(fd, (error) => {
          end();
          done(error);
        });
      }) as typeof fs.fdatasync,
    } satisfies Partial<typeof fs>;
    const promised = {
      writeFile: async (path, data, options) => {
        await keptPromises.writeFile(path, data, options);
        const flush = typeof options === 'object' && options?.flush === true;
        if (this.#isOurs(path)) this.#content(path, Buffer.from(data as string), flush);
      },
      rm: async (path, options) => {
        await keptPromises.rm(path, options);
        if (this.#isOurs(path)) this.#unlink(path);
      },
    } satisfies Partial<typeof fs.promises>;
    this.#putBack = () => {
      for (const name of Object.keys(calls)) Object.assign(fs, { [name]: Reflect.get(kept, name) });
      for (const name of Object.keys(promised)) {
        Object.assign(fs.promises, { [name]: Reflect.get(keptPromises, name) });
      }
    };
    Object.assign(fs, calls);
    Object.assign(fs.promises, promised);
    syncBuiltinESMExports();
  }

  /** What the record holds of the folder as it is now, to be compared with the folder itself: [path, size]. */
  files(folder: Inode = ROOT, path = ''): readonly (readonly [string, number])[] {
    return [...(this.#folders.get(folder) ?? [])].flatMap(([name, inode]) =>
      this.#folders.has(inode)
        ? this.files(inode, join(path, name))
        : [[join(path, name), this.#sizes.get(inode) ?? 0] as const],
    );
  }
}
