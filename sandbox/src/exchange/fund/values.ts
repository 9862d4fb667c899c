import { decimalOf } from '../market/decimals.ts';
import { exp } from '../market/exact-math.ts';
import { COMMON_MOVE, type CoinTraits, listings } from '../market/listings.ts';
import { LogPath } from '../market/log-path.ts';
import type { Fund } from './funds.ts';

/** Decimals of a value. */
const VALUE_DECIMALS = 6;

/** What one share of a fund is worth, day by day. */
export interface FundValues {
  /** At 00:00 UTC of a day of the business clock (since 1970, from the inception on), in the fund's coin. */
  valueOn(fund: Fund, day: number): string;
}

/**
 * Values as a pure function of (seed, fund, business day): no matter when, where and how often it is asked, a day has
 * one value.
 *
 * They do not come from the market that people trade on. That one runs on real time, and the business clock may be
 * months ahead of it: a value made of its prices would tell prices that are still to come. A fund's coins therefore
 * move on paths of their own, drawn from a seed of their own, by the market's own model with the traits of the same
 * coins. The seed must never be the market's.
 *
 * value = (sum of part x price on the day / price at the inception) x e^(-yearly rate x days / 365), rounded down.
 */
export function createFundValues(seed: string): FundValues {
  const traits = new Map(listings(seed, 0).coins.map((coin) => [coin.name, coin]));
  const common = new LogPath(seed, 'common', COMMON_MOVE);
  const paths = new Map([...traits.values()].map((coin) => [coin.name, pathOf(seed, coin)]));

  const logarithm = (name: string, day: number): number => {
    const coin = traits.get(name);
    const own = paths.get(name);
    if (!coin || !own) throw new RangeError(`no such coin: ${name}`);
    return coin.beta * common.dayStart(day) + own.dayStart(day);
  };
  return {
    valueOn({ id, portfolio, inception, managementRate }, day) {
      if (!Number.isSafeInteger(day) || day < inception) throw new RangeError(`${id} has no value on ${day}`);
      let whole = 0;
      for (const { coin, percent } of portfolio) {
        whole += (percent / 100) * exp(logarithm(coin, day) - logarithm(coin, inception));
      }
      const kept = exp((-Number(managementRate) * (day - inception)) / 365);
      const units = Math.floor(whole * kept * 10 ** VALUE_DECIMALS);
      return decimalOf(Math.max(1, units), VALUE_DECIMALS);
    },
  };
}

function pathOf(seed: string, { name, sigma, spanDays, jumpShare }: CoinTraits): LogPath {
  return new LogPath(seed, name, { dailySigma: sigma, spanDays, jumpShare });
}
