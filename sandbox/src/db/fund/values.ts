import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** Gives the value that was written down for a day (since 1970); writes `fresh` where there is none yet. */
export async function keepFundValue(tx: Tx, fundId: string, day: number, fresh: string): Promise<string> {
  await tx
    .insertInto('fund_values')
    .values({ fund_id: fundId, day, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('fund_values')
    .select('value')
    .where('fund_id', '=', fundId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return value;
}

/** The newest day (since 1970) that a value was written down for, or null. */
export async function newestFundDay(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('fund_values')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}
