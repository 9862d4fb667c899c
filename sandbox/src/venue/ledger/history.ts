import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { findAssetRecords, findMovements, firstEntryAt, heldAt } from '../../db/ledger/history.ts';
import type { Database } from '../../db/schema.ts';
import { type AccountNumber, type Business, person } from '../../model/ledger.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import { fixed } from './amount.ts';

/** What a person had at the end of a day. Decimals as text, in USDT at the prices of that moment. */
interface WealthDay {
  /** Epoch ms of 00:00 UTC: the end of the day before. */
  readonly time: number;
  readonly total: string;
  /** Came in from outside during that day less what went out; not profit. */
  readonly inflow: string;
}

const DAY_MS = 86_400_000;
/** A price of the past never changes: it is worked out once. */
const prices = new WeakMap<MarketSource, Map<string, string | null>>();

/**
 * A person's wealth at the ends of the last `days` days, oldest first, from the first entry of the ledger on. What has
 * no price counts as nothing.
 */
export async function wealthHistory(
  { db, clock, market }: { readonly db: Database; readonly clock: Clock; readonly market: MarketSource },
  userId: string,
  days: number,
): Promise<readonly WealthDay[]> {
  const since = await firstEntryAt(db, person(userId));
  if (since === null) return [];
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  const ends = Array.from({ length: days }, (_, back) => today - back * DAY_MS)
    .filter((end) => end > since)
    .reverse();
  const totals = new Map(ends.map((end) => [end, { total: new Big(0), inflow: new Big(0) }]));
  let looked: number | null = null;
  for (const { at, currency, held, inflow } of await heldAt(db, person(userId), ends)) {
    // The prices of a day that nobody asked for before take a simulated market some 30 ms: others go between.
    if (at !== looked) await setImmediate();
    looked = at;
    const day = totals.get(at);
    const price = pastPrice(market, currency, at);
    if (!day || price === null) continue;
    day.total = day.total.plus(new Big(held).times(price));
    day.inflow = day.inflow.plus(new Big(inflow).times(price));
  }
  return [...totals].map(([time, { total, inflow }]) => ({
    time,
    total: fixed(total.round(8, Big.roundDown)),
    inflow: fixed(inflow.round(8, Big.roundDown)),
  }));
}

function pastPrice(market: MarketSource, currency: string, at: number): string | null {
  const known = prices.get(market) ?? new Map<string, string | null>();
  prices.set(market, known);
  const key = `${currency} ${at}`;
  if (!known.has(key)) known.set(key, usdtPrice(market, currency, at));
  return known.get(key) ?? null;
}

/** A movement of an available balance, as it is published. */
interface AssetRecord {
  readonly id: string;
  readonly currency: string;
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund. */
  readonly tradeType: number;
  /** Signed. */
  readonly amount: string;
  /** Of the available balance. */
  readonly balanceAfter: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** One page of a person's movements in one account, newest first; `totalRow` equals `sum`. */
export async function assetRecords(
  db: Database,
  userId: string,
  account: AccountNumber,
  query: {
    readonly currency?: string | undefined;
    readonly tradeType?: number | undefined;
    readonly pageNo: number;
    readonly pageSize: number;
  },
): Promise<{ list: AssetRecord[]; sum: number; totalRow: number }> {
  const { rows, sum } = await findAssetRecords(db, { ...query, owner: person(userId), account });
  const list = rows.map((row) => ({
    id: String(row.id),
    currency: row.currency,
    tradeType: row.trade_type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    createTime: Math.floor(row.entered_at / 1000),
  }));
  return { list, sum, totalRow: sum };
}

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

interface MovementQuery {
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
