import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBooked, findMarkers } from '../../db/acknowledged/evidence.ts';
import { ledgerSize } from '../../db/ledger/audit-queries.ts';
import type { Database } from '../../db/schema.ts';
import { audit } from '../ledger/audit.ts';
import { JOURNAL_FILE, readJournal } from './journal.ts';
import { type AcknowledgedAction, parseLine } from './line.ts';

const BATCH = 1000;

/** Which of the acknowledged actions the database does not have, in their order. */
export async function missingFrom(
  db: Database,
  actions: readonly AcknowledgedAction[],
): Promise<readonly AcknowledgedAction[]> {
  const missing: AcknowledgedAction[] = [];
  for (let from = 0; from < actions.length; from += BATCH) {
    const batch = actions.slice(from, from + BATCH);
    const postings = batch.flatMap(({ booked }) => booked);
    const found = await findBooked(db, postings);
    const markers = await findMarkers(
      db,
      batch.flatMap(({ marker }) => marker ?? []),
    );
    let place = 0;
    for (const action of batch) {
      const places = action.booked.map(() => place++);
      const isThere =
        places.every((at) => found.has(at)) && (action.marker === null || markers.has(action.marker));
      if (!isThere) missing.push(action);
    }
  }
  return missing;
}

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

interface AuditReport {
  /** For a person, with its last line end. */
  readonly text: string;
  /** The ledger adds up, and everything acknowledged is in it. */
  readonly isSound: boolean;
}

/** Checks the ledger, and what was acknowledged (a journal's folder) against it. */
export async function auditReport(db: Database, folder: string): Promise<AuditReport> {
  const size = await ledgerSize(db);
  const violations = await audit(db);
  const journal = await readJournal(folder);
  const missing = await missingFrom(db, journal.actions);
  const lines = [
    `Ledger: ${size.accounts} balances, ${size.postings} postings, ${size.entries} entries.`,
    violations.length === 0
      ? '  Every balance is the sum of its entries, and every invariant holds.'
      : `  ${violations.length} violations:`,
    ...violations.map(({ invariant, what, detail }) => `  ${invariant}: ${what}: ${detail}`),
    `Journal: ${journal.actions.length} acknowledged actions in ${journal.files} files of ${folder}.`,
    ...(journal.torn > 0
      ? [`  ${journal.torn} of the files end in a line that was not finished: nobody was told of it.`]
      : []),
    ...(journal.begins ? [`  ${journal.begins}: what was noted before is not checked.`] : []),
    ...journal.holes.map((hole) => `  Hole: ${hole}.`),
    missing.length === 0
      ? '  All of them are in the database.'
      : `  ${missing.length} of them are missing from the database:`,
    ...missing.map((action) => `  ${describe(action)}`),
  ];
  return {
    text: `${lines.join('\n')}\n`,
    isSound: violations.length === 0 && missing.length === 0 && journal.holes.length === 0,
  };
}

function describe({ at, userId, path, key, booked }: AcknowledgedAction): string {
  const what = booked.map(({ business, businessId }) => `${business} ${businessId}`).join(', ');
  return [new Date(at).toISOString(), userId, path, key ?? 'without key', what || 'books nothing'].join('  ');
}
