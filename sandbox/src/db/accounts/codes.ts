import { sql } from 'kysely';

import type { Database, Tx } from '../schema.ts';

/** Whose codes, and for which purpose. */
export interface CodeSlot {
  readonly account: string;
  readonly scene: string;
}

/** A code that has not been used. */
export interface CodeRow {
  readonly id: number;
  readonly bound: string;
  readonly sealed: string | null;
  readonly strong: boolean;
  /** Epoch ms, as all instants here. */
  readonly created_at: number;
  readonly mailed_at: number;
}

/** Keeps others who ask for the same code, in whatever process, waiting until the transaction ends. */
export async function lockCodes(tx: Tx, { account, scene }: CodeSlot): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${scene} ${account}`}, 0))`.execute(tx);
}

/** The unused codes that were made after `since`, newest first. */
export function openCodes(
  db: Database,
  { account, scene }: CodeSlot,
  since: number,
): Promise<readonly CodeRow[]> {
  return db
    .selectFrom('email_codes')
    .select(['id', 'bound', 'sealed', 'strong', 'created_at', 'mailed_at'])
    .where('account', '=', account)
    .where('scene', '=', scene)
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps a code that is about to be mailed. */
export async function insertCode(
  tx: Tx,
  { account, scene }: CodeSlot,
  code: Omit<CodeRow, 'id'>,
): Promise<void> {
  await tx
    .insertInto('email_codes')
    .values({ account, scene, ...code, used_at: null })
    .execute();
}

/** The code is about to be mailed again. */
export async function touchCode(tx: Tx, id: number, mailedAt: number): Promise<void> {
  await tx.updateTable('email_codes').set({ mailed_at: mailedAt }).where('id', '=', id).execute();
}

/** Marks a code as used. False when somebody was faster. */
export async function useCode(tx: Tx, id: number, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets codes, used or not, that were made before an instant. */
export async function dropCodesBefore(db: Database, before: number): Promise<void> {
  await db.deleteFrom('email_codes').where('created_at', '<=', before).execute();
}
