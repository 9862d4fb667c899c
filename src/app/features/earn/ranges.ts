import { compare, multiply } from '#app/shared/format/arithmetic.ts';
import { yearRate } from '#app/shared/money/earn/year-rate.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Fund } from '#protocol/fund.ts';
import type { Machine } from '#protocol/pool.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

/** The lowest and the highest of some values. */
export interface Range {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** Null where there are no values. */
export function rangeOf(values: readonly Decimal[]): Range | null {
  const sorted = values.toSorted(compare);
  const low = sorted[0];
  const high = sorted.at(-1);
  return low === undefined || high === undefined ? null : { low, high };
}

/** Rates of a year in percent. */
export const yearRates = (products: readonly FinanceProduct[]): Range | null =>
  rangeOf(products.map(yearRate));

/** Output of one machine in a day, for each coin that machines mine. */
export function dailyOutputs(machines: readonly Machine[]): readonly (Range & { readonly coin: Coin })[] {
  return [...new Set(machines.map(({ currency }) => currency))].flatMap((coin) => {
    const mining = machines.filter(({ currency }) => currency === coin);
    const range = rangeOf(mining.map(({ dailyOutput }) => dailyOutput));
    return range ? [{ coin, ...range }] : [];
  });
}

/** Changes of the last day in percent; funds with a single value so far have none. */
export const lastChanges = (funds: readonly Fund[]): Range | null =>
  rangeOf(funds.flatMap(({ change }) => (change === null ? [] : [multiply(change, HUNDRED, 2)])));
