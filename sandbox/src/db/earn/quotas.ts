import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** Where an area keeps how much of each product is taken: product_id and taken. */
export type QuotaTable = 'finance_quotas' | 'pool_quotas';

interface Row {
  product_id: string;
  taken: string;
}

/** What is taken of each product; products that nobody has bought are absent. */
export async function takenQuotas(db: Database, table: QuotaTable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`select product_id, taken from ${sql.table(table)}`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.taken]));
}

/**
 * What is taken of a product. Until the transaction ends nobody else buys it or is paid out of it, so that two never
 * share what is left.
 */
export async function lockQuota(tx: Tx, table: QuotaTable, productId: string): Promise<string> {
  await sql`insert into ${sql.table(table)} (product_id, taken) values (${productId}, 0)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Row>`select product_id, taken from ${sql.table(table)}
    where product_id = ${productId} for update`.execute(tx);
  return rows[0]?.taken ?? '0';
}

/** Takes a signed decimal. */
export async function changeQuota(
  tx: Tx,
  table: QuotaTable,
  productId: string,
  change: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set taken = taken + ${change}::numeric
    where product_id = ${productId}`.execute(tx);
}
