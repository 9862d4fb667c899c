import type { Database } from '../open.ts';

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
