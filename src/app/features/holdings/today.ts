import { add, divide, multiply, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { divideDown } from '#app/shared/format/shares.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { HUNDRED, ZERO } from '#protocol/decimal.ts';
import type { DayLine } from '#protocol/market.ts';
import { type Coin, type Decimal, type EpochMs, epochMs, USDT } from '#protocol/units.ts';

/** @public the declarations of inferred types name it */
export interface Today {
  /** Value of the current holdings at the start of the day, in USDT. */
  readonly before: Decimal;
  /** In USDT. */
  readonly by: Decimal;
  readonly percent: Decimal;
  /** Held coins without a price at the start of the day; they count as unchanged. */
  readonly unknown: readonly Coin[];
}

type Lines = ReadonlyMap<Coin, Pick<DayLine, 'start' | 'close'>>;

/** More digits than the page shows, so that no rounding becomes visible. */
const DIGITS = 12;
const QUARTER = 900_000;

/** The last midnight in the time zone of the person; the first moment of the day where clocks skip midnight. */
export const startOfToday = (now: EpochMs): EpochMs => epochMs(new Date(now).setHours(0, 0, 0, 0));

const priced = (sheets: readonly AssetSheet[]) =>
  sheets.flatMap(({ list }) =>
    list.flatMap(({ currency, price, total }) => (total === null ? [] : [{ currency, price, total }])),
  );

/**
 * What the prices since the start of the day did to the current holdings. Deposits, orders and withdrawals of the day are
 * not part of it. Null where nothing has a price, or where no coin but USDT has one of the start of the day.
 */
export function todayOf(sheets: readonly AssetSheet[], lines: Lines): Today | null {
  let now = ZERO;
  let before = ZERO;
  const known = new Set<Coin>();
  const unknown = new Set<Coin>();
  for (const { currency, price, total } of priced(sheets)) {
    const start = lines.get(currency)?.start ?? null;
    const then =
      start === null || price === null ? null : divide(multiply(total, start, DIGITS), price, DIGITS);
    now = add(now, total);
    before = add(before, then ?? total);
    if (currency !== USDT && signOf(total) !== 0) (then === null ? unknown : known).add(currency);
  }
  if (unknown.size > 0 && known.size === 0) return null;
  const by = subtract(now, before);
  const percent = divideDown(multiply(by, HUNDRED, DIGITS), before, 4);
  return percent && { before, by, percent, unknown: [...unknown] };
}

/** @public the declarations of inferred types name it */
export interface TodayCurve {
  /** Epoch milliseconds. */
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/**
 * The current holdings at the prices since the start of the day: at its start, after each quarter of an hour, and now.
 * Floats, because the values are only drawn. A coin whose line is shorter keeps its last price.
 */
export function todayCurve(
  sheets: readonly AssetSheet[],
  lines: Lines,
  { since, now, before }: { readonly since: EpochMs; readonly now: EpochMs; readonly before: Decimal },
): TodayCurve {
  const quarters = Math.max(0, ...[...lines.values()].map(({ close }) => close.length));
  const between = new Float64Array(quarters);
  let last = 0;
  for (const { currency, price, total } of priced(sheets)) {
    const line = lines.get(currency);
    last += Number(total);
    for (let at = 0; at < quarters; at += 1) {
      const close = line?.close[Math.min(at, line.close.length - 1)] ?? Number(line?.start ?? price);
      const isKnown = line != null && line.start !== null && price !== null && currency !== USDT;
      between[at] = (between[at] ?? 0) + Number(total) * (isKnown ? close / Number(price) : 1);
    }
  }
  return {
    times: Float64Array.of(since, ...between.map((_, at) => since + (at + 1) * QUARTER), now),
    values: Float64Array.of(Number(before), ...between, last),
  };
}
