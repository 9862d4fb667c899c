import { type Insertable, sql } from 'kysely';
import type { Database } from '../open.ts';
import type { WithdrawalRow, WithdrawalStatus, WithdrawalTables } from '../schema/withdrawals.ts';
import type { Tx } from '../transaction.ts';

/** Writes down what is asked for; gives its id. The money is held by the posting that belongs to it. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Insertable<WithdrawalTables['withdrawals']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawals')
    .values(withdrawal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that is still in review, held until the transaction ends; null where it is decided. */
export async function holdPending(tx: Tx, id: number): Promise<WithdrawalRow | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A person's own withdrawal, whatever became of it. */
export async function findWithdrawal(
  db: Database,
  userId: string,
  id: number,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those whose review is over at an instant (business time), oldest first. */
export async function reviewedBy(db: Database, at: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 0)
    .where('review_at', '<=', at)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

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
  await tx
    .updateTable('withdrawals')
    .set({ status: end.status, reason: end.reason, tx_id: end.txId, closed_at: end.at })
    .where('id', '=', id)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('ledger_holds')
    .set({ state: end.status === 1 ? 1 : 2, closed_at: end.at })
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

export interface WithdrawalPage {
  readonly userId: string;
  readonly currency?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's withdrawals, newest first, and how many there are. */
export async function findWithdrawals(
  db: Database,
  page: WithdrawalPage,
): Promise<{ readonly rows: readonly WithdrawalRow[]; readonly sum: number }> {
  let matching = db.selectFrom('withdrawals').where('user_id', '=', page.userId);
  if (page.currency !== undefined) matching = matching.where('currency', '=', page.currency);
  if (page.status !== undefined) matching = matching.where('status', '=', page.status);
  const { sum } = await matching
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}
