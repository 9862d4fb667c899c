import { randomBytes } from 'node:crypto';
import { appendFileSync, createReadStream, fdatasync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Clock } from '../clock.ts';
import { type AcknowledgedAction, type JournalLine, readLine, writeLine } from './line.ts';

/** The time of its first line, and chance. */
export const JOURNAL_FILE = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}\.jsonl$/;

interface FileEnd {
  readonly n: number;
  readonly chain: string;
}

interface ReadFile {
  readonly follows: JournalLine['follows'];
  readonly actions: readonly AcknowledgedAction[];
  /** The last whole line. */
  readonly end: FileEnd;
  /** `chain` of a line by its number, for a file that follows this one. */
  chainAt(n: number): string | undefined;
  /** Where the file stops making sense, in words; null: it is whole, or its last line was not finished. */
  readonly broken: string | null;
  /** The last line was not finished, as after a crash: nobody was told of it. */
  readonly torn: boolean;
}

interface ReadJournal {
  readonly files: number;
  readonly actions: readonly AcknowledgedAction[];
  /** Sentences: lines or files that are missing or were changed. */
  readonly holes: readonly string[];
  readonly torn: number;
  /** How the oldest file is no longer the first, in words: somebody has put the older ones away. */
  readonly begins: string | null;
}

/** Reads one file of a journal and checks that no line of it is missing or changed. */
async function readJournalFile(folder: string, name: string): Promise<ReadFile> {
  const actions: AcknowledgedAction[] = [];
  const chains: string[] = [];
  let follows: JournalLine['follows'] = null;
  let end: FileEnd = { n: 0, chain: '' };
  let bad: number | null = null;
  let count = 0;
  for await (const text of createInterface({ input: createReadStream(join(folder, name)) })) {
    count += 1;
    if (bad !== null) continue;
    const line = readLine(text, end);
    if (!line) {
      bad = count;
      continue;
    }
    if (line.follows) follows = line.follows;
    if (line.action) actions.push(line.action);
    end = { n: line.n, chain: line.chain };
    chains.push(line.chain);
  }
  const torn = bad !== null && bad === count;
  return {
    follows,
    actions,
    end,
    chainAt: (n) => chains[n - 1],
    broken: bad !== null && !torn ? `${name} can not be followed beyond line ${bad - 1} of ${count}` : null,
    torn,
  };
}

/** Reads a whole journal; of a folder that is not there, one in which nothing was noted. */
export async function readJournal(folder: string): Promise<ReadJournal> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => JOURNAL_FILE.test(name)).sort();
  const files = new Map<string, ReadFile>();
  for (const name of names) files.set(name, await readJournalFile(folder, name));
  const holes: string[] = [];
  let begins: string | null = null;
  for (const [name, { follows, broken }] of files) {
    if (broken) holes.push(broken);
    if (!follows) continue;
    const before = files.get(follows.file);
    if (!before && name === names[0]) begins = `${name} goes on after ${follows.file}, which is not here`;
    else if (!before) holes.push(`${name} goes on after ${follows.file}, which is not here`);
    else if (before.chainAt(follows.n) !== follows.chain)
      holes.push(`${follows.file} had ${follows.n} lines when ${name} began, and they are not the same now`);
  }
  const all = [...files.values()];
  return {
    files: files.size,
    actions: all.flatMap(({ actions }) => actions),
    holes,
    torn: all.filter(({ torn }) => torn).length,
    begins,
  };
}

/** In the data folder. */
export const JOURNAL_FOLDER = 'acknowledged';

/** A file of this size is followed by another one. */
const FULL = 64 * 1024 * 1024;

/** Keeps what was acknowledged where no loss of the database reaches it. */
export interface Journal {
  /** Resolves when the action is written and synced: before that nobody may be told of it. */
  note(action: AcknowledgedAction): Promise<void>;
  close(): Promise<void>;
}

const datasync = promisify(fdatasync);

interface Waiting {
  readonly action: AcknowledgedAction;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

interface OpenFile {
  readonly handle: FileHandle;
  n: number;
  chain: string;
  size: number;
}

/**
 * The journal in a folder, which several processes may share: each writes files of its own, and callers that wait while one
 * sync is under way shares the next.
 */
export class FolderJournal implements Journal {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #synced: () => Promise<void> | null;
  #file: OpenFile | null = null;
  #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;

  /** `synced` settles when all that was committed is on the disk: no line tells of what a power cut may still take. */
  constructor(folder: string, clock: Clock, synced: () => Promise<void> | null = () => null) {
    this.#folder = folder;
    this.#clock = clock;
    this.#synced = synced;
  }

  async note(action: AcknowledgedAction): Promise<void> {
    // Not in turn with the lines: this sync runs beside that of the lines before.
    await this.#synced();
    return new Promise((written, failed) => {
      this.#waiting.push({ action, written, failed });
      this.#working ??= this.#work();
    });
  }

  async close(): Promise<void> {
    await this.#working;
    await this.#end();
  }

  async #end(): Promise<void> {
    await this.#file?.handle.close();
    this.#file = null;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#append(batch.map(({ action }) => action));
        for (const { written } of batch) written();
      } catch (error) {
        // What is in the file now is not known: the next line begins another one.
        await this.#file?.handle.close().catch(() => {});
        this.#file = null;
        for (const { failed } of batch) failed(error);
      }
    }
    // In the same step as the last look: a caller that was just answered may bring the next line at once.
    this.#working = null;
  }

  async #append(actions: readonly AcknowledgedAction[]): Promise<void> {
    if (this.#file && this.#file.size >= FULL) await this.#end();
    this.#file ??= await this.#begin();
    await write(
      this.#file,
      actions.map((action) => ({ action })),
    );
  }

  async #begin(): Promise<OpenFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(this.#folder)).filter((name) => JOURNAL_FILE.test(name)).sort();
    const newest = names.at(-1);
    const before = newest === undefined ? null : await readJournalFile(this.#folder, newest);
    const time = new Date(this.#clock.now()).toISOString().replace(/[-:]/g, '');
    const name = `${time}-${randomBytes(4).toString('hex')}.jsonl`;
    const file = { handle: await open(join(this.#folder, name), 'ax', 0o600), n: 0, chain: '', size: 0 };
    await write(file, [{ follows: before && newest !== undefined ? { file: newest, ...before.end } : null }]);
    // The name of a new file is its folder's to keep.
    const folder = await open(this.#folder);
    await folder.sync().finally(() => folder.close());
    return file;
  }
}

async function write(
  file: OpenFile,
  contents: readonly Pick<JournalLine, 'action' | 'follows'>[],
): Promise<void> {
  let all = '';
  for (const content of contents) {
    const { text, chain } = writeLine({ n: file.n + 1, ...content }, file.chain);
    file.n += 1;
    file.chain = chain;
    all += text;
  }
  // Into the system's memory at once, which takes less of this thread than to wait for it; the disk is waited for.
  appendFileSync(file.handle.fd, all);
  await datasync(file.handle.fd);
  file.size += Buffer.byteLength(all);
}
