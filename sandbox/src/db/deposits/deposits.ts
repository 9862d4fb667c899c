import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';
import { type OwnPage, openRowsOf, rowsOf, where } from '../rows.ts';
import type { DepositRow } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

const deposits = openRowsOf('deposits', sql`status = 0`, 'confirmed_at');

/** What the chain shows. A transaction that is known already fails. */
export const insertDeposit = deposits.insert;
/** Those that have all of their confirmations and are not credited. */
export const confirmedDeposits = deposits.due;
export const holdDeposit = deposits.hold;

/** The deposit is credited, at an instant of business time. */
export function closeDeposit(tx: Tx, id: number, at: number): Promise<void> {
  return deposits.change(tx, id, { status: 1, closed_at: at });
}

/** What the chain shows of a transaction, of any person. */
export async function findDepositByTx(db: Database | Tx, txId: string): Promise<DepositRow | null> {
  const row = await db.selectFrom('deposits').selectAll().where('tx_id', '=', txId).executeTakeFirst();
  return row ?? null;
}

const receipts = openRowsOf('deposit_receipts', sql`status = 0`, 'decide_at');

/** What a person reported. One of a transaction that is reported already fails. */
export const insertReceipt = receipts.insert;
/** Those whose review is over. */
export const dueReceipts = receipts.due;
export const holdReceipt = receipts.hold;

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

/** How many reports of a person are under review. */
export async function countOpenReports(db: Database | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deposit_receipts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param reason why it was rejected; null where it was not */
export function closeReceipt(tx: Tx, id: number, reason: string | null, at: number): Promise<void> {
  return receipts.change(tx, id, { status: reason === null ? 1 : 2, reason: reason ?? '', closed_at: at });
}

export interface DepositPage extends OwnPage {
  readonly currency?: string | undefined;
  readonly status?: 0 | 1 | 2 | undefined;
}

/** One page of a person's deposits, reported ones included. */
export const findDeposits = (db: Database, page: DepositPage) =>
  rowsOf('deposit_records').page(
    db,
    page,
    where({ currency: page.currency, status: page.status }),
    sql`created_at desc, position desc`,
  );

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
