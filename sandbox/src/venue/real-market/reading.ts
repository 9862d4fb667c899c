import Big from 'big.js';
import type { z } from 'zod';
import type { ListedPair, MarketCandle, MarketDay, MarketDepth, MarketTrade } from '../market/source.ts';
import {
  book,
  type CandleRow,
  candleRow,
  cutTo,
  type DayRow,
  dayRow,
  onGrid,
  rows,
  type TradeRow,
  tradeBatch,
  tradeRow,
} from './wire.ts';

/** Rows in the order they came; null for one that can't be used. */
function readRows<S extends z.ZodType>(schema: S, list: unknown): (z.infer<S> | null)[] {
  const read = rows.safeParse(list);
  if (!read.success) return [null];
  return read.data.map((row) => schema.safeParse(row).data ?? null);
}

/** Rows of an answer that can be used, and how many cannot. */
export function readList<S extends z.ZodType>(
  schema: S,
  list: unknown,
): { readonly read: z.infer<S>[]; readonly bad: number } {
  const all = readRows(schema, list);
  const read = all.filter((row) => row !== null);
  return { read, bad: all.length - read.length };
}

/**
 * The trades of an answer, oldest first; null stands for those that can't be used. An answer lists the newest order
 * first, and what that was filled by in any order.
 */
export function readTrades(pair: ListedPair, data: unknown): (MarketTrade | null)[] {
  return readRows(tradeBatch, data)
    .reverse()
    .flatMap((batch) => (batch === null ? [null] : readRows(tradeRow, batch.data)).sort(byId))
    .map((row) => row && tradeOf(pair, row));
}

const idOf = (row: TradeRow): string => row['trade-id'] ?? row.tradeId ?? row.id;

/** The same of a frame: one batch, in any order. */
export function readPushedTrades(pair: ListedPair, tick: unknown): (MarketTrade | null)[] {
  return readTrades(pair, [tick]);
}

/** What can't be read comes first: then the trade after it stands behind a gap. */
function byId(a: TradeRow | null, b: TradeRow | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return BigInt(idOf(a)) < BigInt(idOf(b)) ? -1 : 1;
}

function tradeOf(pair: ListedPair, row: TradeRow): MarketTrade | null {
  const price = onGrid(row.price, pair.pricePrecision);
  if (price === null) return null;
  return {
    id: idOf(row),
    ts: row.ts,
    price,
    amount: cutTo(row.amount, pair.amountPrecision),
    direction: row.direction,
  };
}

/** The figures of a frame about one pair; null where they can't be used. */
export function readDay(pair: ListedPair, tick: unknown): DayAndTouch | null {
  const read = dayRow.safeParse(tick);
  return read.success ? dayAndTouch(pair, read.data) : null;
}

export function readCandles(
  pair: ListedPair,
  seconds: number,
  data: unknown,
): { readonly read: MarketCandle[]; readonly bad: number } {
  const all = readRows(candleRow, data).map((row) =>
    row && row.id % seconds === 0 ? candleOf(pair, row) : null,
  );
  const read = all.filter((candle) => candle !== null);
  return { read, bad: all.length - read.length };
}

function candleOf(pair: ListedPair, row: CandleRow): MarketCandle | null {
  const [open, close, high, low] = [row.open, row.close, row.high, row.low].map((price) =>
    onGrid(price, pair.pricePrecision),
  );
  if (!open || !close || !high || !low) return null;
  return { id: row.id, open, close, high, low, vol: cutTo(row.amount, pair.amountPrecision) };
}

/** Best first and not crossed; null where an answer is not. */
export function readBook(pair: ListedPair, tick: unknown): MarketDepth | null {
  const read = book.safeParse(tick);
  if (!read.success) return null;
  const bids = sideOf(pair, read.data.bids);
  const asks = sideOf(pair, read.data.asks);
  const [bid, ask] = [bids?.[0]?.[0], asks?.[0]?.[0]];
  if (!bids || !asks || !isSorted(bids, -1) || !isSorted(asks, 1)) return null;
  return bid && ask && new Big(bid).gte(ask) ? null : { bids, asks };
}

type Level = readonly [price: string, amount: string];

function sideOf(pair: ListedPair, levels: readonly Level[]): Level[] | null {
  const read = levels.map(([price, amount]): Level | null => {
    const at = onGrid(price, pair.pricePrecision);
    return at === null ? null : [at, cutTo(amount, pair.amountPrecision)];
  });
  const whole = read.filter((level) => level !== null);
  // A side without one of its levels would be another book.
  return whole.length < read.length ? null : whole.filter(([, amount]) => /[1-9]/.test(amount));
}

function isSorted(levels: readonly Level[], away: 1 | -1): boolean {
  return levels.every(([price], place) => {
    const before = levels[place - 1]?.[0];
    return before === undefined || new Big(price).cmp(before) === away;
  });
}

export interface DayAndTouch {
  readonly day: MarketDay;
  /** The best level of each side. */
  readonly touch: MarketDepth;
}

/** Decimals of the turnover. */
const TURNOVER_DECIMALS = 8;

/** Null where its prices are not on the pair's grid. */
export function dayAndTouch(pair: ListedPair, row: DayRow): DayAndTouch | null {
  const prices = candleOf(pair, { ...row, id: 0 });
  if (!prices) return null;
  const { id: _id, ...figures } = prices;
  const touch = readBook(pair, { bids: [[row.bid, row.bidSize]], asks: [[row.ask, row.askSize]] });
  return {
    day: { ...figures, amount: cutTo(row.vol, TURNOVER_DECIMALS), count: row.count },
    touch: touch ?? { bids: [], asks: [] },
  };
}
