import type { Insertable } from 'kysely';

import type { ReceiptRow, ReceiptTables } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

/** Writes down a report; gives its id. One of a transaction that is reported already fails. */
export async function insertReceipt(
  tx: Tx,
  receipt: Insertable<ReceiptTables['deposit_receipts']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_receipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a transaction is reported already, and not rejected. */
export async function isReported(db: Database | Tx, txId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_receipts')
    .select('id')
    .where('tx_id', '=', txId)
    .where('status', 'in', [0, 1])
    .executeTakeFirst();
  return row !== undefined;
}

/** Those whose review is over at an instant (business time), oldest first. */
export async function dueReceipts(db: Database, at: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('deposit_receipts')
    .select('id')
    .where('status', '=', 0)
    .where('decide_at', '<=', at)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** One that is not decided, held until the transaction ends; null where another process decided it. */
export async function holdReceipt(tx: Tx, id: number): Promise<ReceiptRow | null> {
  const row = await tx
    .selectFrom('deposit_receipts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** @param reason why it was rejected; null where it was not */
export async function closeReceipt(tx: Tx, id: number, reason: string | null, at: number): Promise<void> {
  await tx
    .updateTable('deposit_receipts')
    .set({ status: reason === null ? 1 : 2, reason: reason ?? '', closed_at: at })
    .where('id', '=', id)
    .execute();
}
