import { sql } from 'kysely';
import { type AuditQuery, guarded, movedBy } from '../ledger/audit-queries.ts';
import { type OwnPage, openRowsOf, where } from '../rows.ts';
import type { WithdrawalStatus } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

const withdrawals = openRowsOf('withdrawals', sql`status = 0`, 'review_at');

/** What is asked for. The money is held by the posting that belongs to it. */
export const insertWithdrawal = withdrawals.insert;
export const findWithdrawal = withdrawals.own;
/** Those whose review is over. */
export const reviewedBy = withdrawals.due;
/** One that is still in review. */
export const holdPending = withdrawals.hold;

/** Decides a withdrawal and closes its hold: posted (1) where it is finished, else voided (2). */
export async function closeWithdrawal(
  tx: Tx,
  id: number,
  end: {
    readonly status: Exclude<WithdrawalStatus, 0>;
    readonly reason: string | null;
    readonly txId: string | null;
    readonly at: number;
  },
): Promise<void> {
  const { status, reason, txId, at } = end;
  await withdrawals.change(tx, id, { status, reason, tx_id: txId, closed_at: at });
  const { numUpdatedRows } = await tx
    .updateTable('ledger_holds')
    .set({ state: status === 1 ? 1 : 2, closed_at: at })
    .where('business', '=', 'withdrawal')
    .where('business_id', '=', String(id))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('a withdrawal without its hold');
}

/** What a person has taken out since an instant (epoch ms), in USDT; what came back does not count. */
export async function takenOutSince(db: Database, userId: string, since: number): Promise<string> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(sql<string>`coalesce(sum(worth_usdt), 0)`.as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether coins of a person have arrived at an address before. */
export async function hasPaidTo(
  db: Database,
  userId: string,
  place: { readonly chain: string; readonly address: string; readonly tag: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .where('chain', '=', place.chain)
    .where('address', '=', place.address)
    .where('tag', 'is not distinct from', place.tag)
    .where('status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WithdrawalPage extends OwnPage {
  readonly currency?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
}

/** One page of a person's withdrawals. */
export const findWithdrawals = (db: Database, page: WithdrawalPage) =>
  withdrawals.page(db, page, where({ currency: page.currency, status: page.status }));

/** The invariants of withdrawals, each worked out from the rows alone. */
export const withdrawalAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'a withdrawal holds its amount exactly as long as it is in review, and no hold is without one',
    query: sql`select 'withdrawal ' || coalesce(w.id::text, h.business_id) as detail
      from withdrawals w
      full join (select * from ledger_holds where business = 'withdrawal') h on h.business_id = w.id::text
      where w.id is null or h.id is null or h.amount <> w.amount or h.user_id <> w.user_id
        or h.currency <> w.currency or h.account <> 2 or h.closed_at is distinct from w.closed_at
        or h.state <> case w.status when 0 then 0 when 1 then 1 else 2 end`,
  },
  {
    invariant: 'I10',
    what: 'a withdrawal was booked when it was asked for and once more at its end, as it ended',
    query: sql`select 'withdrawal ' || coalesce(w.id::text, p.business_id) as detail
      from withdrawals w
      full join (
        select business_id, array_agg(business order by id) as booked
        from ledger_postings where business like 'withdraw.%' group by business_id
      ) p on p.business_id = w.id::text
      where w.id is null or p.business_id is null
        or p.booked <> array['withdraw.ask'] || case w.status
          when 0 then array[]::text[] when 1 then array['withdraw.finish']
          when 2 then array['withdraw.reject'] else array['withdraw.cancel'] end`,
  },
  {
    invariant: 'I11',
    what: 'what a withdrawal moved for the person is its amount, and what left is its amount less the fee',
    query: sql`with moved as (${movedBy('withdraw')})
      select 'withdrawal ' || w.id as detail
      from withdrawals w left join moved m on m.business_id = w.id::text
      group by w.id
      having bool_or(m.currency <> w.currency or m.user_id <> w.user_id)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || w.user_id and m.bucket = 'frozen'), 0)
          <> case w.status when 0 then w.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || w.user_id and m.bucket = 'available'), 0)
          <> case when w.status in (0, 1) then -w.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'x:chain'), 0)
          <> case w.status when 1 then w.amount - w.fee else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'h:fees'), 0) <> case w.status when 1 then w.fee else 0 end`,
  },
  guarded('withdrawals are guarded against change', 'withdrawals_guard', 'withdrawals_kept'),
];
