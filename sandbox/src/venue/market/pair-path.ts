import { MINUTES_A_DAY } from './bars.ts';
import type { PairChance } from './chance.ts';
import type { CoinTraits } from './listings.ts';
import type { Path, PathDay } from './log-path.ts';

/** A coin against USDT: the common move in its share, and its own. */
export interface CoinPath {
  readonly traits: CoinTraits;
  readonly own: Path;
}

/** Minute by minute noise of a cross pair around the ratio of its dollar prices: about one hundredth of a per cent. */
const CROSS_NOISE = 0.00008;

/**
 * The logarithmic path of base against quote, relative to the ratio of their base prices. A cross pair follows from
 * its two dollar legs, so that no round trip through three pairs is worth more than the noise.
 */
export class PairPath {
  /** Variance of an average minute. */
  readonly minuteVariance: number;
  readonly #common: Path;
  readonly #base: CoinPath;
  readonly #quote: CoinPath;
  readonly #noise: number;
  readonly #cross: PairChance['cross'];

  constructor(cross: PairChance['cross'], common: Path, base: CoinPath, quote: CoinPath) {
    this.#common = common;
    this.#base = base;
    this.#quote = quote;
    this.#noise = quote.traits.name === 'USDT' ? 0 : CROSS_NOISE;
    this.#cross = cross;
    const share = base.traits.beta - quote.traits.beta;
    this.minuteVariance =
      share * share * common.minuteVariance + base.own.minuteVariance + quote.own.minuteVariance;
  }

  /** How the path strays from a straight line inside a minute (since the epoch): 33 points. */
  within(minute: number): Float64Array {
    const share = this.#base.traits.beta - this.#quote.traits.beta;
    const common = this.#common.within(minute);
    const base = this.#base.own.within(minute);
    const quote = this.#quote.traits.dailySigma > 0 ? this.#quote.own.within(minute) : null;
    return common.map((value, i) => share * value + (base[i] ?? 0) - (quote?.[i] ?? 0));
  }

  /** Takes days since the epoch. */
  day(day: number): PathDay {
    const share = this.#base.traits.beta - this.#quote.traits.beta;
    const common = this.#common.day(day);
    const base = this.#base.own.day(day);
    const quote = this.#quote.traits.dailySigma > 0 ? this.#quote.own.day(day) : null;
    const value = new Float64Array(MINUTES_A_DAY + 1);
    const variance = new Float64Array(MINUTES_A_DAY);
    const noise = this.#noise > 0 ? this.#cross(day) : null;
    for (let i = 0; i <= MINUTES_A_DAY; i += 1) {
      let sum = share * (common.value[i] ?? 0) + (base.value[i] ?? 0);
      if (quote) sum -= quote.value[i] ?? 0;
      if (noise) sum += this.#noise * (noise[i] ?? 0);
      value[i] = sum;
    }
    for (let i = 0; i < MINUTES_A_DAY; i += 1) {
      let sum = share * share * (common.variance[i] ?? 0) + (base.variance[i] ?? 0);
      if (quote) sum += quote.variance[i] ?? 0;
      variance[i] = sum;
    }
    return { value, variance };
  }
}
