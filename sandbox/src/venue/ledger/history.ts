import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { findAssetRecords, firstEntryAt, heldAt } from '../../db/ledger/history.ts';
import type { Database } from '../../db/schema.ts';
import { type AccountNumber, person } from '../../model/ledger.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice, usdtSymbol } from '../market/usdt-price.ts';
import { fixed } from './amount.ts';

/** What a person had at the end of a day. Decimals as text, in USDT at the prices of that moment. */
interface WealthDay {
  /** Epoch ms of 00:00 UTC: the end of the day before. */
  readonly time: number;
  readonly total: string;
  /** Came in from outside since the time before less what went out; not profit. */
  readonly inflow: string;
}

const DAY_MS = 86_400_000;
/** So many ends of days are looked at: for a longer time every second one, every third, and so on. */
const MOST_ENDS = 90;
/** A price of the past never changes: it is worked out once. */
const prices = new WeakMap<MarketSource, Map<string, string | null>>();

/**
 * A person's wealth at the ends of the last `days` days, oldest first, from the first entry of the ledger on: of each
 * day, or of 90 at most at equal distances. What has no price counts as nothing.
 */
export async function wealthHistory(
  { db, clock, market }: { readonly db: Database; readonly clock: Clock; readonly market: MarketSource },
  userId: string,
  days: number,
): Promise<readonly WealthDay[]> {
  const since = await firstEntryAt(db, person(userId));
  if (since === null) return [];
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  const known = Math.min(days, Math.ceil((today - since) / DAY_MS));
  const step = Math.max(1, Math.ceil(known / MOST_ENDS)) * DAY_MS;
  const ends = Array.from({ length: days }, (_, back) => today - back * step)
    .filter((end) => end > since && end > today - days * DAY_MS)
    .reverse();
  const totals = new Map(ends.map((end) => [end, { total: new Big(0), inflow: new Big(0) }]));
  let looked: number | null = null;
  for (const { at, currency, held, inflow } of await heldAt(db, person(userId), ends, step)) {
    // The prices of a day that nobody asked for before take a simulated market some 30 ms: others go between.
    if (at !== looked) await setImmediate();
    looked = at;
    const day = totals.get(at);
    const price = await pastPrice(market, currency, at);
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

/** What a day ended at, by its last trade, or where that is no longer known by its candle. */
async function pastPrice(market: MarketSource, currency: string, at: number): Promise<string | null> {
  const known = prices.get(market) ?? new Map<string, string>();
  prices.set(market, known);
  const key = `${currency} ${at}`;
  const price = known.get(key) ?? usdtPrice(market, currency, at) ?? (await closeOfDay(market, currency, at));
  if (price !== null) known.set(key, price);
  return price;
}

async function closeOfDay(market: MarketSource, currency: string, at: number): Promise<string | null> {
  const symbol = usdtSymbol(currency);
  if (!market.pair(symbol) || !(await market.ready(symbol, '1day'))) return null;
  const [day] = market.candles(symbol, '1day', 1, at - 1);
  return day && day.id * 1000 + DAY_MS === at ? day.close : null;
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
