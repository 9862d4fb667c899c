import { sql } from 'kysely';

import { defer } from '../deferred.ts';
import type { Database, Tx } from '../schema.ts';

/** A posting as it is found again in the ledger. */
interface Booked {
  readonly business: string;
  readonly businessId: string;
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
}

const booked = new WeakMap<Tx, Booked[]>();

/** Remembers, for as long as the transaction lives, what was booked in it. */
export function noteBooked(tx: Tx, posting: Booked): void {
  const known = booked.get(tx);
  if (known) known.push(posting);
  else booked.set(tx, [posting]);
}

/** What was booked in this transaction so far, in its order. */
export function bookedIn(tx: Tx): readonly Booked[] {
  return booked.get(tx) ?? [];
}

/** Leaves the one trace of an action that books nothing, by the commit of its transaction. `at` in epoch ms. */
export async function deferMarker(tx: Tx, action: string, at: number): Promise<void> {
  await defer(tx, sql`insert into acknowledged_actions (action, at) values (${action}, ${at})`);
}

/** The same by itself, for an action that was committed before. */
export async function insertMarker(db: Database, action: string, at: number): Promise<void> {
  await db.insertInto('acknowledged_actions').values({ action, at }).execute();
}

/** Which of these markers are there. */
export async function findMarkers(db: Database, actions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ action: string }>`
    select action::text from acknowledged_actions where action = any(${actions}::uuid[])`.execute(db);
  return new Set(rows.map(({ action }) => action));
}

/**
 * Which of these postings the ledger has, by their place in the list. Person and instant have to be the same: a ledger
 * that lost its end gives the same numbers to other business.
 */
export async function findBooked(db: Database, postings: readonly Booked[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`
    select b.place
    from unnest(${postings.map(({ business }) => business)}::text[],
                ${postings.map(({ businessId }) => businessId)}::text[],
                ${postings.map(({ userId }) => userId)}::text[],
                ${postings.map(({ at }) => at)}::bigint[])
      with ordinality as b (business, business_id, user_id, at, place)
    join ledger_postings p
      on p.business = b.business and p.business_id = b.business_id and p.user_id = b.user_id and p.created_at = b.at`.execute(
    db,
  );
  return new Set(rows.map(({ place }) => Number(place) - 1));
}
