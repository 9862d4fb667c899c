import * as v from 'valibot';
import { type Coin, coin, type Decimal, type EpochMs, type EpochSeconds } from '#protocol/units.ts';
import { levelParts } from './book-level.ts';
import { post } from './endpoint.ts';
import {
  inData,
  inTick,
  orNull,
  partedRows,
  readableRows,
  usablePrice,
  wireCandleId,
  wireCoin,
  wireCount,
  wireFigure,
  wireId,
  wirePrice,
  wireText,
  wireTime,
} from './primitives.ts';
import { safeImageUrl } from './safe-url.ts';
import { apart } from './shared-ids.ts';
import { readCandleId, readNumber } from './wire-numbers.ts';

/** A candle as it was sent, for drawing only; not yet sorted, de-duplicated or bounded in time. */
interface WireCandle {
  readonly id: EpochSeconds;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  /** In base coin. */
  readonly vol: number;
}

export interface WireCandles {
  readonly list: readonly WireCandle[];
  /** Of those that can't be read: ids, or negative numbers. Periods without trades are none of them, they are gaps. */
  readonly unreadable: readonly number[];
}

export interface WireTick {
  readonly open: Decimal | null;
  readonly close: Decimal | null;
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  /** In base coin. */
  readonly vol: Decimal | null;
  /** In quote coin, where the server says it. */
  readonly amount: Decimal | null;
  readonly count: number | null;
}

export interface WireMarketRow {
  readonly base: Coin;
  /** Null where the row does not say: then it is the quote that was asked for. */
  readonly quote: Coin | null;
  readonly logo: string | null;
  readonly tick: WireTick;
}

interface WireLevel {
  readonly price: Decimal;
  /** In base coin. */
  readonly amount: Decimal;
}

interface WireDepth {
  /** Levels of both sides that can't be read. */
  readonly unreadable: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
  /** When it is of; absent where the answer does not say. */
  readonly at?: EpochMs;
}

interface WirePrint {
  readonly id: string;
  readonly time: EpochMs;
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly side: 'buy' | 'sell';
}

/** Candles are only drawn, so floats do; the border still stands in front of text. */
const drawn = v.pipe(
  wireFigure,
  v.transform((value) => Number(value)),
);

/**
 * The contract sums base coins as `vol` and quote coins as `amount`, HTX the other way round. What was paid for a coin on
 * average lies between the lowest and the highest price: that tells one from the other.
 */
export function isTurned(vol: number, amount: number, low: number, high: number): boolean {
  const isAverage = (price: number) => price >= low * 0.99 && price <= high * 1.01;
  return low > 0 && !isAverage(amount / vol) && isAverage(vol / amount);
}

const candle = v.pipe(
  v.object({
    id: wireCandleId,
    open: drawn,
    close: drawn,
    high: drawn,
    low: drawn,
    vol: drawn,
    amount: v.optional(orNull(drawn), null),
  }),
  v.check(({ open, close, low }) => Math.min(low, open, close) > 0),
  v.transform(({ amount, ...came }): WireCandle => {
    const { open, close } = came;
    // Some servers open a candle at the close before it, where no trade of its period need have been. A low above its
    // high contradicts itself, and is counted by who draws it.
    const isTorn = came.low > came.high;
    const row = isTorn
      ? came
      : { ...came, low: Math.min(came.low, open, close), high: Math.max(came.high, open, close) };
    return amount !== null && isTurned(row.vol, amount, row.low, row.high) ? { ...row, vol: amount } : row;
  }),
);

const isAbsent = (value: unknown): boolean => value === null || value === undefined;
const isAboveZero = (value: Decimal): boolean => /[1-9]/.test(value);
const isZero = (value: unknown): boolean => readNumber(value)?.search(/[1-9]/) === -1;

/**
 * A candle of a period without trades: some price is null or zero, the others are numbers, and the volume is zero.
 * Without a volume all prices have to be null or zero, and other candles of the answer (`isAmongRead`) to have some.
 */
function isUntraded(row: unknown, isAmongRead: boolean): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { id, open, close, high, low, vol }: Record<string, unknown> = { ...row };
  const prices = [open, close, high, low];
  const isNone = (price: unknown) => isAbsent(price) || isZero(price);
  if (readCandleId(id) === null || !prices.every((price) => isNone(price) || readNumber(price))) return false;
  if (isZero(vol)) return prices.some(isNone);
  return isAbsent(vol) && isAmongRead && prices.every(isNone);
}

const named = v.object({ id: wireCandleId });
/** What a candle that can't be read is known by; a negative number where that can't be read either. */
const idOf = (row: unknown, place: number): number => {
  const read = v.safeParse(named, row);
  return read.success ? read.output.id : -1 - place;
};

export const candlesAnswer = inData(
  v.pipe(
    partedRows(candle),
    v.transform(
      ({ list, unreadable }): WireCandles => ({
        list,
        unreadable: unreadable.filter((row) => !isUntraded(row, list.length > 0)).map(idOf),
      }),
    ),
  ),
);

const unsigned = orNull(wireFigure);

const tick = v.pipe(
  v.object({
    open: usablePrice,
    close: usablePrice,
    high: usablePrice,
    low: usablePrice,
    vol: unsigned,
    amount: v.optional(unsigned, null),
    count: v.optional(orNull(wireCount), null),
  }),
  v.transform((row): WireTick => {
    const { vol, amount } = row;
    return isTurned(Number(vol), Number(amount), Number(row.low), Number(row.high))
      ? { ...row, vol: amount, amount: vol }
      : row;
  }),
);

const detailsAnswer = inTick(tick);

/** Rows may name the base coin `currency` or `baseCoin` and the quote `baseCurrency` or `quoteCoin`. */
const marketRow = v.pipe(
  v.object({
    currency: v.optional(orNull(wireCoin), null),
    baseCoin: v.optional(orNull(wireCoin), null),
    baseCurrency: v.optional(orNull(wireCoin), null),
    quoteCoin: v.optional(orNull(wireCoin), null),
    logo: wireText(2048),
    tick,
  }),
  v.transform((row) => ({
    base: row.baseCoin ?? row.currency ?? coin(''),
    quote: row.quoteCoin ?? row.baseCurrency ?? null,
    logo: safeImageUrl(row.logo),
    tick: row.tick,
  })),
  v.check((row) => row.base !== ''),
);

/** An array of price and amount, whatever follows them, or an object that names them in one of several ways. */
const level = v.pipe(
  v.custom<readonly (number | string)[]>((row) => typeof row === 'object' && row !== null),
  v.transform((row): unknown => levelParts(row)),
  v.object({ price: wirePrice, amount: wireFigure }),
  v.check(({ price, amount }) => isAboveZero(price) || !isAboveZero(amount)),
);

/** A level without an amount offers nothing: some servers name one that is gone so. */
const side = v.pipe(
  partedRows(level),
  v.transform(({ list, unreadable }) => ({
    isRead: list.length > 0,
    list: list.filter(({ amount }) => isAboveZero(amount)),
    unreadable: unreadable.length,
  })),
);

/** When a book is of, as HTX tells it in `tick` or beside it; others say nothing. */
const told = v.optional(orNull(wireTime), null);

const depthAnswer = v.pipe(
  v.object({ tick: v.object({ bids: side, asks: side, ts: told }), ts: told }),
  // Nothing of it can be read: it is not empty.
  v.check(
    ({ tick: { bids, asks } }) => bids.isRead || asks.isRead || bids.unreadable + asks.unreadable === 0,
  ),
  v.transform(({ tick: { bids, asks, ts }, ts: outer }): WireDepth => {
    const at = ts ?? outer;
    return {
      bids: bids.list,
      asks: asks.list,
      unreadable: bids.unreadable + asks.unreadable,
      ...(at !== null && { at }),
    };
  }),
);

const printFields = {
  id: wireId,
  ts: wireTime,
  price: wirePrice,
  amount: wireFigure,
  direction: v.picklist(['buy', 'sell']),
};

const printOf = ({
  id,
  ts,
  price,
  amount,
  direction,
}: {
  readonly [Field in keyof typeof printFields]: v.InferOutput<(typeof printFields)[Field]>;
}): WirePrint => ({ id, time: ts, price, amount, side: direction });

/** The market's own trades. What a person traded on this venue is marked `own`: it sets no price, so it is left out. */
export const printRow = v.pipe(
  v.object({ own: v.optional(v.literal(false)), ...printFields }),
  v.transform(printOf),
);

const tradeRow = v.pipe(
  v.object({ own: v.optional(v.boolean(), false), ...printFields }),
  v.transform(({ own, ...row }) => ({ ...printOf(row), own })),
);

/** HTX puts the trades of one instant into an element of their own. */
const unpacked = (element: unknown): readonly unknown[] => {
  const inside = typeof element === 'object' && element !== null && 'data' in element ? element.data : null;
  return Array.isArray(inside) ? inside : [element];
};

/** Trades, and how many can't be read. */
const tradesAnswer = inData(
  v.pipe(
    partedRows(tradeRow, unpacked),
    v.transform(({ list, unreadable }) => ({ list: apart(list), unreadable: unreadable.length })),
  ),
);

const MARKET = { access: 'public', envelope: 'status' } as const;

export const getKline = post('/huobi/getKline', candlesAnswer, MARKET);

export const getDepth = post('/huobi/getHuobiContractDepthV2', depthAnswer, MARKET);

export const getMarketTrade = post('/huobi/getMarketTrade', tradesAnswer, MARKET);

/** Specified with `timer` 1day and `size` 1. */
export const getDetails = post('/huobi/getDetails', detailsAnswer, MARKET);

export const getDetailsByQuoteCoin = post(
  '/huobi/getHuobiDetailsByQuoteCoin',
  inData(readableRows(marketRow)),
  MARKET,
);
