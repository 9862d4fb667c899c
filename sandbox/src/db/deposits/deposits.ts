import { type Insertable, sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

import type { DepositRecordRow, DepositRow, DepositTables } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

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

/** I10: what came in is credited once, to the last digit, to the person whose address it was, and only when confirmed. */
export const depositAudit: readonly AuditQuery[] = [
  {
    invariant: 'I10',
    what: 'a credited deposit is booked once as it came in, and no other is',
    query: sql`
      with booked as (
        select posting.user_id, posting.business_id, account.currency, entry.amount
        from ledger_postings posting
        join ledger_entries entry on entry.posting_id = posting.id
        join ledger_accounts account on account.id = entry.account_id
        where posting.business = 'deposit' and account.owner like 'u:%'
      )
      select 'deposit ' || coalesce(deposit.id::text, booked.business_id) as detail
      from (select * from deposits where status = 1) deposit
      full join booked on booked.business_id = deposit.id::text and booked.user_id = deposit.user_id
        and booked.currency = deposit.currency
      where deposit.amount is distinct from booked.amount`,
  },
  {
    invariant: 'I10',
    what: 'a report that was finished is one credited deposit of the same person, transaction and amount',
    query: sql`
      select 'receipt ' || receipt.id as detail
      from deposit_receipts receipt
      left join deposits deposit on deposit.tx_id = receipt.tx_id and deposit.user_id = receipt.user_id
        and deposit.currency = receipt.currency and deposit.amount = receipt.amount
      where receipt.status = 1 and deposit.id is null`,
  },
];
