import { fdatasyncSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LogSync, Unsynced } from './log-sync.ts';
import { syncPath } from './synced-files.ts';

/** What is used of the engine's file system (Emscripten's NODEFS), which is not part of its documented interface. */
interface EngineFiles {
  realPath(node: Node): string;
  readonly node_ops: {
    mknod(parent: Node, name: string, ...rest: unknown[]): unknown;
    rename(node: Node, folder: Node, name: string): unknown;
    unlink(parent: Node, name: string): unknown;
    rmdir(parent: Node, name: string): unknown;
    setattr(node: Node, change: { readonly size?: number }): unknown;
  };
  readonly stream_ops: {
    write(stream: Stream, memory: Int8Array, offset: number, length: number, position: number): unknown;
    setattr(stream: Stream, change: { readonly size?: number }): unknown;
    fsync?(stream: Stream): number;
  };
}

type Node = { readonly name: string };

interface Stream {
  readonly node: Node;
  /** The file as Node has it open. */
  readonly nfd: number;
}

/** An error of input or output, as the engine numbers them. */
const EIO = 29;

/** About so much log, at most, is replayed before the server is back after a kill. A checkpoint costs some 50 syncs. */
const LOG_BETWEEN_CHECKPOINTS = 32 * 1024 * 1024;

/** Options with which the engine waits for its disk. By default it is told not to. */
export const SYNCED_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((option) => option !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * The folder of an embedded database whose syncs reach the disk: what the engine asks to be synced is, with the folders'
 * entries of all that was made, moved or removed before. Only the log's own are left to `synced`, for which every
 * answer has to wait.
 */
export class SyncedFolder extends NodeFS {
  readonly #unsynced: Unsynced;
  readonly #logFolder: string;
  readonly #log: LogSync;
  /** Folders with entries that are not synced. They are few: files are seldom made. */
  readonly #folders = new Set<string>();
  #logged = 0;

  /**
   * @param folder of the database, whole: made by the engine, and not open
   * @param list file that names what is unsynced, beside it
   */
  constructor(folder: string, list: string) {
    super(folder);
    this.#unsynced = new Unsynced(list, this.rootDir);
    this.#logFolder = join(this.rootDir, 'pg_wal');
    this.#log = new LogSync((path) => this.#unsynced.delete(path));
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const hook = ({ NODEFS }: { readonly NODEFS: unknown }) => this.#hook(NODEFS as EngineFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...(emscriptenOpts.preRun ?? [])] } };
  }

  override async closeFs(): Promise<void> {
    this.#log.letGo();
    await super.closeFs();
    this.#unsynced.trim();
    this.#unsynced.close();
  }

  /** Null where all is on the disk that was committed by now; else settles when it is. Rejects if it may never be. */
  synced(): Promise<void> | null {
    return this.#log.synced();
  }

  /** Whether so much was logged that a checkpoint is due: the engine makes none by itself when it runs alone. */
  get isCheckpointDue(): boolean {
    return this.#logged > LOG_BETWEEN_CHECKPOINTS;
  }

  /** To be called after each. */
  checkpointed(): void {
    this.#logged = 0;
    this.#unsynced.trim();
  }

  #hook(files: EngineFiles): void {
    const nodes = { ...files.node_ops };
    const streams = { ...files.stream_ops };
    const entryOf = (folder: Node) => this.#changeEntry(files.realPath(folder));
    const changed = (path: string) => {
      this.#log.syncNow();
      this.#unsynced.add(path);
    };
    Object.assign(files.node_ops, {
      mknod: (parent, name, ...rest) => {
        entryOf(parent);
        return nodes.mknod(parent, name, ...rest);
      },
      rename: (node, folder, name) => {
        const from = files.realPath(node);
        const to = join(files.realPath(folder), name);
        this.#changeEntry(dirname(from));
        this.#changeEntry(dirname(to));
        const wasUnsynced = this.#unsynced.has(from);
        if (wasUnsynced) this.#unsynced.add(to);
        const done = nodes.rename(node, folder, name);
        if (wasUnsynced) this.#unsynced.delete(from);
        return done;
      },
      unlink: (parent, name) => {
        entryOf(parent);
        const done = nodes.unlink(parent, name);
        this.#unsynced.delete(join(files.realPath(parent), name));
        return done;
      },
      rmdir: (parent, name) => {
        entryOf(parent);
        return nodes.rmdir(parent, name);
      },
      setattr: (node, change) => {
        if (change.size !== undefined) changed(files.realPath(node));
        return nodes.setattr(node, change);
      },
    } satisfies EngineFiles['node_ops']);
    Object.assign(files.stream_ops, {
      write: (stream, memory, offset, length, position) => {
        const path = files.realPath(stream.node);
        if (path.startsWith(this.#logFolder)) {
          this.#unsynced.add(path);
          // Parts that are being made are filled with zeros first, which nobody replays.
          if (isLog(path)) this.#logged += length;
        } else if (isEmpty(memory, offset, length)) {
          // A table grows by empty pages, which say nothing that the log has to say first.
          this.#unsynced.add(path);
        } else {
          changed(path);
        }
        return streams.write(stream, memory, offset, length, position);
      },
      setattr: (stream, change) => {
        if (change.size !== undefined) changed(files.realPath(stream.node));
        return streams.setattr(stream, change);
      },
      fsync: (stream) => this.#sync(files.realPath(stream.node), stream.nfd),
    } satisfies EngineFiles['stream_ops']);
  }

  #changeEntry(folder: string): void {
    this.#log.letGo();
    this.#unsynced.add(folder);
    this.#folders.add(folder);
  }

  /** Gives the number of an error. The engine ends at one, as after a failed sync nobody knows what is on the disk. */
  #sync(path: string, fd: number): number {
    try {
      this.#syncFolders();
      if (!this.#unsynced.has(path)) return 0;
      if (isLog(path)) {
        this.#log.later(path);
        return 0;
      }
      fdatasyncSync(fd);
      this.#unsynced.delete(path);
      return 0;
    } catch {
      return EIO;
    }
  }

  #syncFolders(): void {
    for (const folder of this.#folders) {
      syncPath(folder);
      this.#unsynced.delete(folder);
    }
    this.#folders.clear();
  }
}

/** A part of the log in use; one that is being made has another name. */
const isLog = (path: string) => /[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(path);

const NOTHING = Buffer.alloc(128 * 1024);

/** Whether all of what is to be written are zeros. */
function isEmpty(memory: Int8Array, offset: number, length: number): boolean {
  if (memory[offset] !== 0 || length > NOTHING.length) return false;
  return Buffer.from(memory.buffer, memory.byteOffset + offset, length).equals(NOTHING.subarray(0, length));
}
