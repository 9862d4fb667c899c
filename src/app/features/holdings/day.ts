import { add, compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { divideDown } from '#app/shared/format/shares.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { HUNDRED, ZERO } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

interface DayChange {
  /** What it was worth 24 hours ago, in USDT. */
  readonly before: Decimal;
  /** In USDT. */
  readonly by: Decimal;
  readonly percent: Decimal;
}

/** More digits than are shown: what is cut on the way stays out of sight. */
const DIGITS = 12;

interface Priced {
  readonly currency: Coin;
  readonly total: Decimal;
}

const priced = (sheets: readonly AssetSheet[]): readonly Priced[] =>
  sheets.flatMap(({ list }) =>
    list.flatMap(({ currency, total }) => (total === null ? [] : [{ currency, total }])),
  );

/**
 * What the prices of the last 24 hours did to what is held now. Deposits, orders and withdrawals of the day are no part of
 * it. Null where there is nothing with a price, or no prices.
 */
export function dayChange(
  sheets: readonly AssetSheet[],
  tickers: readonly Pick<Ticker, 'pair' | 'changePercent'>[] | null,
): DayChange | null {
  if (!tickers) return null;
  const changes = new Map(tickers.map(({ pair, changePercent }) => [pair.base, changePercent]));
  let now = ZERO;
  let before = ZERO;
  for (const { currency, total } of priced(sheets)) {
    const change = changes.get(currency) ?? ZERO;
    now = add(now, total);
    before = add(before, divide(multiply(total, HUNDRED, DIGITS), add(HUNDRED, change), DIGITS) ?? total);
  }
  const by = subtract(now, before);
  const percent = divideDown(multiply(by, HUNDRED, DIGITS), before, 4);
  return percent && { before, by, percent };
}

/** Points of a day: one for each quarter of an hour. */
const POINTS = 96;

/**
 * What is held now at the prices of the last 24 hours, a value each quarter of an hour. Floats: it is drawn and not booked.
 * @param lines closing prices of a day by coin, the newest last; a coin without one counts as it does now
 * @param before what it was worth 24 hours ago, if known: the first value, so that the curve rises or falls as `dayChange` says
 */
export function dayCurve(
  sheets: readonly AssetSheet[],
  lines: ReadonlyMap<Coin, Float64Array>,
  before: Decimal | null,
): Float64Array {
  const values = new Float64Array(POINTS);
  for (const { currency, total } of priced(sheets)) {
    const line = lines.get(currency);
    const newest = line?.at(-1) ?? 0;
    for (let at = 0; at < POINTS; at++) {
      // A line that is shorter begins later: before that its first price stands.
      const close = line?.[Math.max(0, at - POINTS + line.length)];
      values[at] =
        (values[at] ?? 0) + Number(total) * (close !== undefined && newest > 0 ? close / newest : 1);
    }
  }
  return before === null ? values : Float64Array.of(Number(before), ...values);
}

/** The coins that are worth asking a line for, the most valuable first. */
export const coinsWithValue = (sheets: readonly AssetSheet[]): readonly Coin[] => [
  ...new Set(
    priced(sheets)
      .filter(({ total }) => compare(total, ZERO) > 0)
      .toSorted((a, b) => compare(b.total, a.total))
      .map(({ currency }) => currency),
  ),
];
