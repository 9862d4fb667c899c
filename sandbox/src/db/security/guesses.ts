import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** What may be done so many times in so long. */
export interface Cap {
  /** What is guessed at or asked for, and by whom, as one text. */
  readonly subject: string;
  readonly most: number;
  readonly withinMs: number;
}

/** `at` names what was counted, to take it back by; null: the cap was reached, and `decisive` is what has to grow old. */
export type Reservation =
  | { readonly at: number; readonly counted: number }
  | { readonly at: null; readonly counted: number; readonly decisive: number };

/**
 * Counts one guess (`now` in epoch ms) unless the cap is reached. One statement under the lock of its row, which a
 * transaction keeps: processes that share the database share the cap.
 */
export async function reserveGuess(db: Database, cap: Cap, now: number): Promise<Reservation> {
  const { rows } = await sql<{ at: number | null; counted: number; decisive: number | null }>`
    select at, counted, decisive
    from guess_reserve(${cap.subject}, ${now}, ${cap.withinMs}, ${cap.most})`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a guess was not counted');
  const { at, counted, decisive } = row;
  return at === null ? { at, counted, decisive: decisive ?? now } : { at, counted };
}

/** Whether the same cap is reached for one of these subjects at `now`. Counts nothing. */
export async function isCapReached(
  db: Database,
  subjects: readonly string[],
  { most, withinMs }: Omit<Cap, 'subject'>,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from guesses
    where subject = any(${[...subjects]}::text[])
      and times[cardinality(times) - ${most}::integer + 1] > ${now - withinMs}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes one counted guess back: it was right. */
export async function releaseGuess(db: Database, subject: string, at: number): Promise<void> {
  await sql`
    update guesses g
    set times = g.times[:array_position(g.times, ${at}::bigint) - 1]
      || g.times[array_position(g.times, ${at}::bigint) + 1:]
    where g.subject = ${subject} and ${at}::bigint = any(g.times)`.execute(db);
}

/** Forgets what was counted, where that is fewer than `below`. */
export async function forgetGuesses(
  db: Database,
  subject: string,
  below = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await sql`
    update guesses set times = '{}'
    where subject = ${subject} and cardinality(times) < ${below}::bigint`.execute(db);
}

/** Removes what no longer counts at `now`, epoch ms. */
export async function dropOldGuesses(db: Database, now: number): Promise<void> {
  await db.deleteFrom('guesses').where('until', '<=', now).execute();
}
