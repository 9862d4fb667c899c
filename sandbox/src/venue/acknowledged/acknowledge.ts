import { randomUUID } from 'node:crypto';
import { bookedIn, deferMarker, insertMarker } from '../../db/acknowledged/evidence.ts';

import type { Database, Tx } from '../../db/schema.ts';
import type { Journal } from './journal.ts';
import type { AcknowledgedAction } from './line.ts';

/** Who did what, under which key. */
export interface Deed {
  readonly userId: string;
  readonly path: string;
  readonly key: string | null;
}

/**
 * The last step of a transaction that somebody will be told of: what it leaves in the database to be found by. Where it
 * booked nothing, that is a marker. `at` in epoch ms.
 */
export async function traceOf(tx: Tx, { userId, path, key }: Deed, at: number): Promise<AcknowledgedAction> {
  const booked = bookedIn(tx)
    .filter((posting) => posting.userId === userId)
    .map(({ business, businessId, at: bookedAt }) => ({ business, businessId, userId, at: bookedAt }));
  const marker = booked.length === 0 ? randomUUID() : null;
  if (marker) await deferMarker(tx, marker, at);
  return { at, userId, path, key, booked, marker };
}

/** Told again lately: the journal has it. Of each journal so many, the oldest first out. */
const MOST = 10_000;
const told = new WeakMap<Journal, Set<string>>();

/** Notes what was committed, before it is told. */
export async function acknowledge(journal: Journal, action: AcknowledgedAction): Promise<void> {
  await journal.note(action);
  remember(journal, action);
}

/**
 * Notes an action that an earlier process committed, or whose first answer never left: only now somebody is told. A
 * marker beside it is what can be looked for, since what it booked is no longer at hand.
 */
export async function acknowledgeAgain(
  db: Database,
  journal: Journal,
  deed: Deed,
  at: number,
): Promise<void> {
  if (told.get(journal)?.has(nameOf(deed))) return;
  const marker = randomUUID();
  await insertMarker(db, marker, at);
  await acknowledge(journal, { ...deed, at, booked: [], marker });
}

function remember(journal: Journal, deed: Deed): void {
  if (deed.key === null) return;
  const names = told.get(journal) ?? new Set();
  told.set(journal, names);
  names.add(nameOf(deed));
  const [oldest] = names;
  if (names.size > MOST && oldest !== undefined) names.delete(oldest);
}

function nameOf({ userId, key }: Deed): string {
  return `${userId} ${key}`;
}
