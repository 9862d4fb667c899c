import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/schema.ts';
import { type AcknowledgedAction, parseLine } from './line.ts';
import { missingFrom } from './missing.ts';
import { JOURNAL_FILE, readJournal } from './read-journal.ts';

/** What an older state lacks is what came last: so much of so many files is looked at. */
const TAIL = 256 * 1024;
const FILES = 8;
/** In the journal's folder: the newest missing action that the operator has been told of. */
const TOLD = 'told';

/**
 * How many acknowledged actions the database has lost since this was asked before; 0 where it has the newest ones, and
 * where nothing more is missing than last time. Quick where nothing is.
 */
export async function newlyLost(db: Database, folder: string): Promise<number> {
  const recent = await missingFrom(db, await recentActions(folder));
  const newest = recent.map(nameOf).sort().at(-1);
  if (newest === undefined) return 0;
  const told = await readFile(join(folder, TOLD), 'utf8').catch(() => '');
  if (told >= newest) return 0;
  const all = await missingFrom(db, (await readJournal(folder)).actions);
  await writeFile(join(folder, TOLD), newest, { mode: 0o600 });
  return all.filter((action) => nameOf(action) > told).length;
}

/** By time, so that names are ordered as the actions were; then by whatever tells two of one instant apart. */
function nameOf({ at, userId, path, key, marker }: AcknowledgedAction): string {
  return [String(at).padStart(16, '0'), userId, path, key ?? marker ?? ''].join(' ');
}

async function recentActions(folder: string): Promise<readonly AcknowledgedAction[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => JOURNAL_FILE.test(name)).sort();
  const tails = await Promise.all(names.slice(-FILES).map((name) => tailOf(join(folder, name))));
  return tails.flat().flatMap((text) => parseLine(text)?.action ?? []);
}

async function tailOf(file: string): Promise<readonly string[]> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.subarray(0, bytesRead).toString('utf8').split('\n');
  } finally {
    await handle.close();
  }
}
