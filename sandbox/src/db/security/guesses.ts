import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** Keeps a wrong secret; `kind` says which one, `at` in epoch ms. */
export async function insertGuess(
  tx: Tx,
  guess: { userId: string; kind: string; at: number },
): Promise<void> {
  await tx
    .insertInto('secret_guesses')
    .values({ user_id: guess.userId, kind: guess.kind, at: guess.at })
    .execute();
}

/** When guesses at this secret of this person failed since `since`, oldest first. */
export async function guessTimes(
  db: Database,
  userId: string,
  kind: string,
  since: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('secret_guesses')
    .select('at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map((row) => row.at);
}

/** Forgets the failed guesses at this secret, all or those up to `before`. */
export async function dropGuesses(
  db: Database,
  userId: string,
  kind: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await db
    .deleteFrom('secret_guesses')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '<=', before)
    .execute();
}
