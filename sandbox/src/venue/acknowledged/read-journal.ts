import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AcknowledgedAction, type JournalLine, readLine } from './line.ts';

/** The time of its first line, and chance. */
export const JOURNAL_FILE = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}\.jsonl$/;

interface FileEnd {
  readonly n: number;
  readonly chain: string;
}

export interface ReadFile {
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

export interface ReadJournal {
  readonly files: number;
  readonly actions: readonly AcknowledgedAction[];
  /** Sentences: lines or files that are missing or were changed. */
  readonly holes: readonly string[];
  readonly torn: number;
  /** How the oldest file is no longer the first, in words: somebody has put the older ones away. */
  readonly begins: string | null;
}

/** Reads one file of a journal and checks that no line of it is missing or changed. */
export async function readJournalFile(folder: string, name: string): Promise<ReadFile> {
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
