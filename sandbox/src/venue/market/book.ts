import type { BookChance } from './chance.ts';
import { exponential, unitsOf } from './exact-math.ts';
import type { PairTraits } from './listings.ts';

/** A side of the book: [ticks, lots], best first. */
export type BookSide = readonly (readonly [price: number, amount: number])[];

export interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

/** What the book is built around: the last trade. */
export interface Touch {
  readonly price: number;
  readonly bought: boolean;
}

/**
 * The order book at an instant. Each price has its own size, which lives for some seconds and is then drawn again,
 * every price at a moment of its own: between two looks a few levels change and the rest stays.
 */
export class BookMaker {
  readonly #traits: PairTraits;
  readonly #step: number;
  readonly #size: number;
  readonly #chance: BookChance;

  /** `price` is the pair's base price, in quote coin. */
  constructor(chance: BookChance, traits: PairTraits, price: number) {
    this.#traits = traits;
    this.#step = gridStep(price * unitsOf(traits.pricePrecision) * traits.spread * 0.8);
    this.#size = traits.volume * unitsOf(traits.amountPrecision) * 0.06;
    this.#chance = chance;
  }

  /** At most `size` levels a side around the last trade; `at` in epoch milliseconds. */
  book(touch: Touch, size: number, at: number): Book {
    const [bid, ask] = this.#best(touch, at);
    return { bids: this.#side(bid, -1, size, at), asks: this.#side(ask, 1, size, at) };
  }

  /** The last price is within the spread; where the spread is one tick it stands on the side that was taken. */
  #best(touch: Touch, at: number): readonly [bid: number, ask: number] {
    const usual = touch.price * this.#traits.spread;
    const spread = Math.max(1, Math.round(usual * (0.5 + this.#chance.spread(at))));
    const near = Math.floor(spread * 0.35);
    return touch.bought
      ? [touch.price - (spread - near), touch.price + near]
      : [touch.price - near, touch.price + (spread - near)];
  }

  #side(best: number, away: 1 | -1, size: number, at: number): BookSide {
    const levels: [number, number][] = [];
    if (best < 1) return levels;
    const step = this.#step;
    let cell = Math.floor(best / step);
    levels.push([best, this.#amount(this.#chance.level(away, cell, best, at), 0)]);
    cell += away;
    while (levels.length < size) {
      const price = cell * step + Math.floor(this.#chance.place(cell, at) * step);
      if (price < 1) break;
      levels.push([price, this.#amount(this.#chance.level(away, cell, price, at), levels.length)]);
      cell += away;
    }
    return levels;
  }

  #amount(bits: number, place: number): number {
    const share = 0.06 + exponential(bits) * 0.7 + exponential(bits >>> 12) * 0.5;
    return 1 + Math.floor(this.#size * share * thickness(place));
  }
}

/** Sizes grow away from the price, in few steps, so that a level seldom changes because the best price moved. */
function thickness(place: number): number {
  if (place < 3) return 0.45;
  if (place < 10) return 0.8;
  return place < 30 ? 1.3 : 1.9;
}

/** The nearest lower of 1, 2, 5, 10, 20, 50 ... ticks. */
function gridStep(ticks: number): number {
  let step = 1;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2]) {
    if (step * factor > ticks) break;
    step *= factor;
  }
  return step;
}
