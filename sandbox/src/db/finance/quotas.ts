import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** What is hosted of each product; products that nobody has bought are absent. */
export async function takenQuotas(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('finance_quotas').selectAll().execute();
  return new Map(rows.map((row) => [row.product_id, row.taken]));
}

/**
 * What is hosted of a product. Until the transaction ends nobody else buys it or is paid out of it, so that two never
 * share what is left.
 */
export async function lockQuota(tx: Tx, productId: string): Promise<string> {
  await tx
    .insertInto('finance_quotas')
    .values({ product_id: productId, taken: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { taken } = await tx
    .selectFrom('finance_quotas')
    .select('taken')
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return taken;
}

/** Takes a signed decimal. */
export async function changeQuota(tx: Tx, productId: string, change: string): Promise<void> {
  await tx
    .updateTable('finance_quotas')
    .set({ taken: sql`taken + ${change}::numeric` })
    .where('product_id', '=', productId)
    .execute();
}
