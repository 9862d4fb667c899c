import { type BarColumns, barColumns, MINUTES_A_DAY } from './bars.ts';
import type { MinuteDraws, PairChance } from './chance.ts';
import { exp, exponential, unitsOf } from './exact-math.ts';
import type { PairTraits } from './listings.ts';
import type { PairPath } from './pair-path.ts';

/** The 1440 minutes of one pair and UTC day: prices in ticks, volume in lots (units of the amount's last decimal). */
export interface MinuteBlock extends BarColumns {
  /** Trades in the minute. */
  readonly prints: Uint16Array;
}

/** Room for an opening, a high, a low and a closing trade. */
const FEWEST_PRINTS = 4;
/** Trade ids have four digits for the place within the minute. */
const MOST_PRINTS = 999;

/** Trades are samples of the path: their range is a little narrower than that of the path itself. */
const SAMPLED = 0.8;

/** Derives whole minutes from a pair's path. */
export class MinuteMaker {
  readonly #traits: PairTraits;
  readonly #path: PairPath;
  readonly #ticks: number;
  readonly #lots: number;
  readonly #draws: PairChance['minutes'];

  /** `price` is the pair's base price, in quote coin. */
  constructor(draws: PairChance['minutes'], traits: PairTraits, path: PairPath, price: number) {
    this.#traits = traits;
    this.#path = path;
    this.#ticks = price * unitsOf(traits.pricePrecision);
    this.#lots = traits.volume * unitsOf(traits.amountPrecision);
    this.#draws = draws;
  }

  /** Takes days since the epoch. */
  block(day: number): MinuteBlock {
    const { value, variance } = this.#path.day(day);
    const draws = this.#draws(day);
    const block = { ...barColumns(MINUTES_A_DAY), prints: new Uint16Array(MINUTES_A_DAY) };
    const usual = this.#path.minuteVariance;
    let fromValue = value[0] ?? 0;
    let fromPrice = this.#ticks * exp(fromValue);
    let open = tickAt(draws.boundary[0] ?? 0, fromPrice);
    for (let i = 0; i < MINUTES_A_DAY; i += 1) {
      const spread = variance[i] ?? 0;
      const toValue = value[i + 1] ?? 0;
      const toPrice = this.#ticks * exp(toValue);
      const close = tickAt(draws.boundary[i + 1] ?? 0, toPrice);
      const move = toValue - fromValue;
      const rise = excursion(move, spread, draws.rise[i] ?? 0);
      const fall = excursion(-move, spread, draws.fall[i] ?? 0);
      block.open[i] = open;
      block.close[i] = close;
      block.high[i] = Math.max(open, close, Math.round(fromPrice * (1 + rise + (rise * rise) / 2)));
      block.low[i] = Math.max(
        1,
        Math.min(open, close, Math.round(fromPrice * (1 - fall + (fall * fall) / 2))),
      );
      this.#trade(block, i, draws, spread / usual);
      fromValue = toValue;
      fromPrice = toPrice;
      open = close;
    }
    return block;
  }

  #trade(block: MinuteBlock, i: number, draws: MinuteDraws, activity: number): void {
    const root = Math.sqrt(activity);
    const lively = Math.min(60, Math.sqrt(root) * root);
    const chance = draws.trades[i] ?? 0;
    const count = Math.round(this.#traits.prints * Math.min(6, root) * (1 + 0.2 * chance));
    const prints = Math.min(MOST_PRINTS, Math.max(FEWEST_PRINTS, count));
    const size = exp(0.55 * (draws.size[i] ?? 0) + 0.25 * chance);
    block.prints[i] = prints;
    block.volume[i] = prints + Math.floor(this.#lots * lively * size);
  }
}

/** The price at a minute boundary. Where a tick is coarse, the last trade sits on the bid or on the ask by chance. */
function tickAt(chance: number, price: number): number {
  return Math.max(1, Math.floor(price + 0.3 + 0.4 * chance));
}

/**
 * How far a Brownian bridge that ends `move` away rises above its start: drawn from the exact distribution of its
 * maximum, (move + sqrt(move^2 + 2 variance E)) / 2 with E exponential.
 */
function excursion(move: number, variance: number, bits: number): number {
  return (move + Math.sqrt(move * move + 2 * SAMPLED * variance * exponential(bits))) / 2;
}
