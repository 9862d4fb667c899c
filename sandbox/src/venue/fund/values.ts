import { MINUTES_A_DAY } from '../market/bars.ts';
import { decimalOf, exp, unitsOf } from '../market/exact-math.ts';
import { createGenerator } from '../market/generator.ts';
import { COMMON_MOVE, listings } from '../market/listings.ts';
import type { Fund } from './funds.ts';

/** Decimals of a value. */
const VALUE_DECIMALS = 6;

/** What one share of a fund is worth, day by day. */
export interface FundValues {
  /** At 00:00 UTC of a day of the business clock (since 1970, from the inception on), in the fund's coin. */
  valueOn(fund: Fund, day: number): string;
}

export interface FundValuesOptions {
  /** 32 bytes. Never to be shown or logged. */
  readonly secret: Uint8Array;
  /** What a database of release 0.1.0 drew its values from, and the last day of the business clock that has one of them. */
  readonly before?: { readonly seed: string; readonly untilDay: number } | undefined;
}

/**
 * Values as a pure function of (secret, fund, business day): no matter when, where and how often it is asked, a day has
 * one value.
 *
 * They do not come from the market that people trade on. That one runs on real time, and the business clock may be
 * months ahead of it: a value made of its prices would tell prices that are still to come. A fund's coins therefore
 * move on paths of their own, drawn with keys of their own, by the market's own model with the traits of the same
 * coins.
 *
 * value = (sum of part x price on the day / price at the inception) x e^(-yearly rate x days / 365), rounded down.
 */
export function createFundValues({ secret, before }: FundValuesOptions): FundValues {
  const generator = createGenerator(
    { secret, before: before && { seed: before.seed, untilMinute: before.untilDay * MINUTES_A_DAY } },
    'funds',
  );
  const { coins } = listings(0, (series) => generator.traits(series));
  const common = generator.path(COMMON_MOVE);
  const paths = new Map(coins.map((traits) => [traits.name, { traits, own: generator.path(traits) }]));

  const logarithm = (name: string, day: number): number => {
    const coin = paths.get(name);
    if (!coin) throw new RangeError(`no such coin: ${name}`);
    return coin.traits.beta * common.dayStart(day) + coin.own.dayStart(day);
  };
  return {
    valueOn({ id, portfolio, inception, managementRate }, day) {
      if (!Number.isSafeInteger(day) || day < inception) throw new RangeError(`${id} has no value on ${day}`);
      let whole = 0;
      for (const { coin, percent } of portfolio) {
        whole += (percent / 100) * exp(logarithm(coin, day) - logarithm(coin, inception));
      }
      const kept = exp((-Number(managementRate) * (day - inception)) / 365);
      const units = Math.floor(whole * kept * unitsOf(VALUE_DECIMALS));
      return decimalOf(Math.max(1, units), VALUE_DECIMALS);
    },
  };
}
