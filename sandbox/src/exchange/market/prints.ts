import { draw, keyOf, normal, uniform } from './chance.ts';
import { exponential } from './exact-math.ts';
import type { MinuteBlock } from './minute-block.ts';
import { MINUTE_MS } from './periods.ts';

/** The trades of one minute, in order, as columns. */
export interface MinutePrints {
  readonly length: number;
  /** Milliseconds into the minute. */
  readonly offset: Uint16Array;
  /** Ticks. */
  readonly price: Int32Array;
  /** Lots. */
  readonly amount: Float64Array;
  /** 1 where a buyer took the ask, 0 where a seller took the bid. */
  readonly bought: Uint8Array;
}

/** Share of trades that fill one order in several pieces: same price, next millisecond. */
const SWEEP = 0.35;

/** Derives the trades that make up a minute: together they give its open, high, low, close and volume exactly. */
export class PrintMaker {
  readonly #paceKey: number;
  readonly #moveKey: number;
  readonly #sizeKey: number;
  readonly #sideKey: number;
  readonly #placeKey: number;

  constructor(seed: string, symbol: string) {
    this.#paceKey = keyOf(seed, symbol, 'pace');
    this.#moveKey = keyOf(seed, symbol, 'print');
    this.#sizeKey = keyOf(seed, symbol, 'size');
    this.#sideKey = keyOf(seed, symbol, 'side');
    this.#placeKey = keyOf(seed, symbol, 'place');
  }

  /** Takes the minute since the epoch and its place in its day's block. */
  prints(block: MinuteBlock, i: number, minute: number): MinutePrints {
    const length = block.prints[i] ?? 0;
    const price = this.#prices(block, i, minute, length);
    return {
      length,
      offset: this.#offsets(price, minute, length),
      price,
      amount: this.#amounts(block.volume[i] ?? 0, minute, length),
      bought: this.#sides(price, minute, length),
    };
  }

  /** A walk from open to close by way of high and low, held between the two. */
  #prices(block: MinuteBlock, i: number, minute: number, length: number): Int32Array {
    const open = block.open[i] ?? 0;
    const high = block.high[i] ?? 0;
    const low = block.low[i] ?? 0;
    const close = block.close[i] ?? 0;
    const last = length - 1;
    const firstTurn = 1 + Math.floor(uniform(this.#placeKey, minute * 3) * (length - 3));
    const secondTurn =
      firstTurn + 1 + Math.floor(uniform(this.#placeKey, minute * 3 + 1) * (last - 1 - firstTurn));
    // A minute that ends higher has usually seen its low first.
    const lowFirst = uniform(this.#placeKey, minute * 3 + 2) < (close >= open ? 0.7 : 0.3);
    const price = new Int32Array(length);
    const step = ((high - low) * 0.5) / Math.sqrt(length);
    const fill = (from: number, to: number, start: number, end: number): void => {
      let at = start;
      price[from] = start;
      for (let k = from + 1; k < to; k += 1) {
        const left = to - k + 1;
        const repeat = this.#sweeps(minute, k);
        if (!repeat) at += (end - at) / left + step * normal(this.#moveKey ^ k, minute);
        if (at > high) at = high;
        if (at < low) at = low;
        price[k] = repeat ? (price[k - 1] ?? start) : Math.round(at);
      }
      price[to] = end;
    };
    fill(0, firstTurn, open, lowFirst ? low : high);
    fill(firstTurn, secondTurn, lowFirst ? low : high, lowFirst ? high : low);
    fill(secondTurn, last, lowFirst ? high : low, close);
    return price;
  }

  #sweeps(minute: number, k: number): boolean {
    return uniform(this.#paceKey ^ k, minute) < SWEEP;
  }

  #offsets(price: Int32Array, minute: number, length: number): Uint16Array {
    const offset = new Uint16Array(length);
    const reached = new Float64Array(length);
    let sum = 0;
    for (let k = 0; k <= length; k += 1) {
      const same = k > 0 && k < length && price[k] === price[k - 1];
      const pause = 0.05 + exponential(draw(this.#paceKey ^ (k + 4096), minute));
      sum += same && this.#sweeps(minute, k) ? 0.002 : pause;
      if (k < length) reached[k] = sum;
    }
    for (let k = 0; k < length; k += 1) offset[k] = Math.floor(((reached[k] ?? 0) / sum) * (MINUTE_MS - 1));
    return offset;
  }

  /** Shares the volume out in whole lots, at least one each; a few trades take most of it. */
  #amounts(volume: number, minute: number, length: number): Float64Array {
    const amount = new Float64Array(length);
    let sum = 0;
    for (let k = 0; k < length; k += 1) {
      const bits = draw(this.#sizeKey ^ k, minute);
      const weight = 0.01 + exponential(bits) ** 2 * exponential(bits >>> 12);
      amount[k] = weight;
      sum += weight;
    }
    const spare = volume - length;
    let given = 0;
    let largest = 0;
    for (let k = 0; k < length; k += 1) {
      const lots = 1 + Math.floor(spare * ((amount[k] ?? 0) / sum));
      amount[k] = lots;
      given += lots;
      if (lots > (amount[largest] ?? 0)) largest = k;
    }
    amount[largest] = (amount[largest] ?? 0) + volume - given;
    return amount;
  }

  #sides(price: Int32Array, minute: number, length: number): Uint8Array {
    const bought = new Uint8Array(length);
    let side = uniform(this.#sideKey, minute) < 0.5 ? 0 : 1;
    for (let k = 0; k < length; k += 1) {
      const change = k > 0 ? (price[k] ?? 0) - (price[k - 1] ?? 0) : 0;
      if (change !== 0) side = change > 0 ? 1 : 0;
      else if (!this.#sweeps(minute, k) && uniform(this.#sideKey ^ (k + 1), minute) < 0.3) side = 1 - side;
      bought[k] = side;
    }
    return bought;
  }
}
