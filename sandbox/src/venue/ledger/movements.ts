import { findMovements } from '../../db/ledger/history.ts';
import type { Database } from '../../db/schema.ts';
import { type Business, person } from '../../model/ledger.ts';

/** What moved a balance, in the words of the log. */
export const MOVEMENT_TYPES = [
  'opening',
  'deposit',
  'withdrawal',
  'transfer',
  'trade',
  'contract',
  'exchange',
  'finance',
  'pool',
  'fund',
  'subscription',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

const TYPE_OF: Readonly<Record<Business, MovementType>> = {
  opening: 'opening',
  transfer: 'transfer',
  'contract.open': 'contract',
  'contract.settle': 'contract',
  'contract.refund': 'contract',
  'spot.place': 'trade',
  'spot.cancel': 'trade',
  'spot.sweep': 'trade',
  exchange: 'exchange',
  deposit: 'deposit',
  'withdraw.ask': 'withdrawal',
  'withdraw.finish': 'withdrawal',
  'withdraw.reject': 'withdrawal',
  'withdraw.cancel': 'withdrawal',
  'finance.buy': 'finance',
  'finance.accrue': 'finance',
  'finance.redeem': 'finance',
  'finance.renew': 'finance',
  'pool.buy': 'pool',
  'pool.mine': 'pool',
  'pool.redeem': 'pool',
  'fund.buy': 'fund',
  'fund.deal': 'fund',
  'fund.value': 'fund',
  'fund.redeem': 'fund',
  'subscribe.commit': 'subscription',
  'subscribe.allot': 'subscription',
  'subscribe.list': 'subscription',
};

const businessesOf = (type: MovementType): readonly string[] =>
  Object.entries(TYPE_OF).flatMap(([business, its]) => (its === type ? [business] : []));

/** One movement of an available balance, as it is published. Decimals as text. */
export interface Movement {
  readonly id: string;
  readonly type: MovementType;
  /** 1 contract, 2 spot, 3 finance, 4 pool, 5 fund. */
  readonly account: number;
  readonly currency: string;
  /** Signed. */
  readonly amount: string;
  readonly balanceAfter: string;
  /** What it was about: the id of the order, quote or transfer. */
  readonly ref: string;
  /** Epoch ms. */
  readonly createTime: number;
}

export interface MovementQuery {
  readonly type?: MovementType | undefined;
  readonly account?: number | undefined;
  readonly currency?: string | undefined;
  /** Epoch ms, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of everything that moved a person's available balances, newest first, with the balance after each. */
export async function movements(
  db: Database,
  userId: string,
  { type, ...query }: MovementQuery,
): Promise<{ list: Movement[]; sum: number }> {
  const businesses = type === undefined ? undefined : businessesOf(type);
  const { rows, sum } = await findMovements(db, { ...query, businesses, owner: person(userId) });
  const list = rows.map((row) => ({
    id: String(row.id),
    type: TYPE_OF[row.business],
    account: row.account,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balance_after,
    ref: row.business_id,
    createTime: Math.floor(row.entered_at / 1000),
  }));
  return { list, sum };
}
