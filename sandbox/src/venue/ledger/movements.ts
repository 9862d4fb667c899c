import { findMovements, type MovementQuery, type MovementRow } from '../../db/ledger/movements.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { type Business, person } from '../../model/ledger.ts';
import { storedText } from '../../texts/texts.ts';

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
type MovementType = (typeof MOVEMENT_TYPES)[number];

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
  'finance.interest': 'finance',
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

/** What people are told of the reason of a movement. */
export const REASONS = [
  ...(Object.keys(TYPE_OF) as Business[]).filter((business) => business !== 'finance.renew'),
  'finance.redeemWithInterest',
] as const;

/** What a movement belongs to; what does not apply is null. */
interface About {
  readonly reason: (typeof REASONS)[number];
  /** No two things that moved money have the same one. */
  readonly reference: string;
  readonly orderId: string | null;
  /** Its name, in the reader's language. */
  readonly product: string | null;
  /** BTC/USDT. */
  readonly pair: string | null;
  /** Days of the order that were paid, the first is 1; both included. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  /** The amount is what came back less this; of a fund purchase that executes, what it cost beside rounding. */
  readonly fee: string | null;
  /** Accrued interest that an early redemption gave up: it was never in a balance. */
  readonly forfeited: string | null;
  /** Signed: set aside of this coin and account, which the amount is less by; below zero: released, or spent of a hold. */
  readonly held: string | null;
  /** Where it came from or went to, of the person's own. */
  readonly otherAccount: number | null;
  readonly otherCurrency: string | null;
}

function aboutOf(row: MovementRow, language: Language): About {
  return {
    reason: reasonOf(row),
    reference: `${row.business.replace('.', '-')}-${row.business_id}`,
    orderId: row.order_id,
    product: nameOf(row, language),
    pair: row.pair,
    firstDay: row.first_day,
    lastDay: row.last_day,
    fee: row.fee,
    forfeited: row.forfeited,
    held: row.held,
    otherAccount: row.other_account,
    otherCurrency: row.other_currency === row.currency ? null : row.other_currency,
  };
}

/** A term that goes on pays its interest alone; release 0.1.0 paid it together with the amount. */
function reasonOf({ business, with_interest: withInterest }: MovementRow): About['reason'] {
  if (business === 'finance.renew') return 'finance.interest';
  return withInterest ? 'finance.redeemWithInterest' : business;
}

function nameOf({ business, product_id: id }: MovementRow, language: Language): string | null {
  if (id === null) return null;
  const area = NAMED.find((named) => business.startsWith(`${named}.`));
  const stored = area === 'subscribe' ? id.replace(/-\d+$/, '').toUpperCase() : id;
  return (area && storedText(`${area}.name`, stored, language)) || id;
}

const NAMED = ['finance', 'pool', 'fund', 'subscribe'] as const;

/** One movement of a balance, as it is published. Decimals as text. */
export interface Movement {
  readonly id: string;
  readonly type: MovementType;
  /** 1 contract, 2 spot, 3 finance, 4 pool, 5 fund. */
  readonly account: number;
  readonly currency: string;
  /** Signed, of the available balance; 0 where only money that is set aside moved. */
  readonly amount: string;
  /** The available balance. */
  readonly balanceAfter: string;
  /** What it was about: the id of the order, quote or transfer. */
  readonly ref: string;
  /** Why, and what else belongs to it. */
  readonly about: About;
  /** Epoch ms. */
  readonly createTime: number;
}

/** One page of everything that moved a person's balances, newest first, with the available balance after each. */
export async function movements(
  db: Database,
  userId: string,
  {
    type,
    ...query
  }: Omit<MovementQuery, 'owner' | 'businesses'> & { readonly type?: MovementType | undefined },
  language: Language,
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
    about: aboutOf(row, language),
    createTime: Math.floor(row.entered_at / 1000),
  }));
  return { list, sum };
}
