import { draw, keyOf, uniform } from './chance.ts';
import { exponential } from './exact-math.ts';
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
 * The order book at an instant. Each price has its own size, which lives for some seconds and is then drawn anew,
 * every price at a moment of its own: between two looks a few levels change and the rest stays.
 */
export class BookMaker {
  readonly #traits: PairTraits;
  readonly #step: number;
  readonly #size: number;
  readonly #levelKey: number;
  readonly #spreadKey: number;

  /** `price` is the pair's base price, in quote coin. */
  constructor(seed: string, traits: PairTraits, price: number) {
    this.#traits = traits;
    this.#step = gridStep(price * 10 ** traits.pricePrecision * traits.spread * 0.8);
    this.#size = traits.volume * 10 ** traits.amountPrecision * 0.06;
    this.#levelKey = keyOf(seed, traits.symbol, 'level');
    this.#spreadKey = keyOf(seed, traits.symbol, 'spread');
  }

  /** At most `size` levels a side around the last trade; `at` in epoch milliseconds. */
  book(touch: Touch, size: number, at: number): Book {
    const [bid, ask] = this.#best(touch, at);
    return { bids: this.#side(bid, -1, size, at), asks: this.#side(ask, 1, size, at) };
  }

  /** The last price is within the spread; where the spread is one tick it stands on the side that was taken. */
  #best(touch: Touch, at: number): readonly [bid: number, ask: number] {
    const slot = Math.floor(at / 1500);
    const usual = touch.price * this.#traits.spread;
    const spread = Math.max(1, Math.round(usual * (0.5 + uniform(this.#spreadKey, slot))));
    const near = Math.floor(spread * 0.35);
    return touch.bought
      ? [touch.price - (spread - near), touch.price + near]
      : [touch.price - near, touch.price + (spread - near)];
  }

  #side(best: number, away: 1 | -1, size: number, at: number): BookSide {
    const levels: [number, number][] = [];
    if (best < 1) return levels;
    levels.push([best, this.#amount(best, away, 0, at)]);
    const step = this.#step;
    let cell = Math.floor(best / step) + away;
    while (levels.length < size) {
      const price = cell * step + Math.floor(uniform(this.#levelKey ^ 0x77, cell) * step);
      if (price < 1) break;
      levels.push([price, this.#amount(price, away, levels.length, at)]);
      cell += away;
    }
    return levels;
  }

  #amount(price: number, away: 1 | -1, place: number, at: number): number {
    const nature = draw(this.#levelKey ^ away, price);
    // Between 2 and 33 seconds, out of step with its neighbours.
    const life = 2_000 + (nature & 0x7fff);
    const age = Math.floor((at + (nature >>> 16)) / life);
    const bits = draw(this.#levelKey ^ nature, age);
    const share = 0.06 + exponential(nature >>> 7) * 0.7 + exponential(bits) * 0.5;
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
