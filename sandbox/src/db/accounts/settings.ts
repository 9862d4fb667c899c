import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { inTransaction } from '../transaction.ts';

/** Gives the stored value of a setting, or null. */
export async function findSetting(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Gives the stored value of a setting; stores `fresh` first where there is none yet. */
export async function keepSetting(db: Database, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/**
 * Puts what `change` makes of a setting (null where there is none yet) in its place and gives it; one at a time, so
 * that no change is lost.
 */
export function changeSetting(
  db: Database,
  name: string,
  change: (before: string | null) => string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // A row that does not exist can't be locked: the first of all is decided by the lock of the table.
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const before = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    const value = change(before?.value ?? null);
    await tx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return value;
  });
}
