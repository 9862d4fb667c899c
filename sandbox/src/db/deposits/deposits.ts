import type { Insertable } from 'kysely';
import type { Database } from '../open.ts';
import type { DepositRow, DepositTables } from '../schema/deposits.ts';
import type { DepositRecordRow } from '../schema/receipts.ts';
import type { Tx } from '../transaction.ts';

/** Writes down what the chain shows; gives its id. A transaction that is known already fails. */
export async function insertDeposit(
  db: Database | Tx,
  deposit: Insertable<DepositTables['deposits']>,
): Promise<number> {
  const { id } = await db.insertInto('deposits').values(deposit).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Those that have all of their confirmations at an instant (business time) and are not credited, oldest first. */
export async function confirmedDeposits(db: Database, at: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('id')
    .where('status', '=', 0)
    .where('confirmed_at', '<=', at)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** One that is still on its way, held until the transaction ends; null where another process decided it. */
export async function holdDeposit(tx: Tx, id: number): Promise<DepositRow | null> {
  const row = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The deposit is credited, at an instant of business time. */
export async function closeDeposit(tx: Tx, id: number, at: number): Promise<void> {
  await tx.updateTable('deposits').set({ status: 1, closed_at: at }).where('id', '=', id).execute();
}

/** What the chain shows of a transaction, whoever it belongs to. */
export async function findDepositByTx(db: Database | Tx, txId: string): Promise<DepositRow | null> {
  const row = await db.selectFrom('deposits').selectAll().where('tx_id', '=', txId).executeTakeFirst();
  return row ?? null;
}

/** One page of a person's deposits, reported ones included, newest first, and how many there are. */
export async function findDeposits(
  db: Database,
  page: {
    readonly userId: string;
    readonly currency?: string | undefined;
    readonly status?: 0 | 1 | 2 | undefined;
    readonly pageNo: number;
    readonly pageSize: number;
  },
): Promise<{ readonly rows: readonly DepositRecordRow[]; readonly sum: number }> {
  let matching = db.selectFrom('deposit_records').where('user_id', '=', page.userId);
  if (page.currency !== undefined) matching = matching.where('currency', '=', page.currency);
  if (page.status !== undefined) matching = matching.where('status', '=', page.status);
  const { sum } = await matching
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}
