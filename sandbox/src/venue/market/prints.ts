import { MINUTE_MS, MINUTE_PARTS } from './bars.ts';
import type { PairChance, PrintDraws } from './chance.ts';
import { exponential } from './exact-math.ts';
import type { MinuteBlock } from './minute-block.ts';
import type { PairPath } from './pair-path.ts';

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
  readonly #draws: PairChance['prints'];
  readonly #path: PairPath;

  constructor(draws: PairChance['prints'], path: PairPath) {
    this.#draws = draws;
    this.#path = path;
  }

  /** Takes the minute since the epoch and its place in its day's block. */
  prints(block: MinuteBlock, i: number, minute: number): MinutePrints {
    const length = block.prints[i] ?? 0;
    const draws = this.#draws(minute, length);
    const offset = offsets(draws, length);
    const price = this.#prices(block, i, { draws, minute, offset });
    return {
      length,
      offset,
      price,
      amount: amounts(block.volume[i] ?? 0, draws, length),
      bought: sides(price, draws, length),
    };
  }

  /** The path between the minute's ends, stretched so that it just reaches the high and the low. */
  #prices(block: MinuteBlock, i: number, { draws, minute, offset }: Paced): Int32Array {
    const open = block.open[i] ?? 0;
    const close = block.close[i] ?? 0;
    const high = block.high[i] ?? 0;
    const low = block.low[i] ?? 0;
    const walk = this.#walk(open, close, minute, offset);
    const { top, bottom } = turns(walk);
    const upper = Math.max(open, close);
    const lower = Math.min(open, close);
    const up = stretch(high - upper, (walk[top] ?? 0) - upper);
    const down = stretch(lower - low, lower - (walk[bottom] ?? 0));
    const price = new Int32Array(offset.length);
    for (let k = 0; k < price.length; k += 1) {
      const at = walk[k] ?? 0;
      const stretched =
        at > upper ? upper + (at - upper) * up : at < lower ? lower - (lower - at) * down : at;
      const held = Math.min(high, Math.max(low, Math.round(stretched)));
      price[k] = k > 0 && sweeps(draws, k) ? (price[k - 1] ?? held) : held;
    }
    price[0] = open;
    price[top] = high;
    price[bottom] = low;
    price[price.length - 1] = close;
    return price;
  }

  #walk(open: number, close: number, minute: number, offset: Uint16Array): Float64Array {
    const stray = this.#path.within(minute);
    const walk = new Float64Array(offset.length);
    for (let k = 0; k < offset.length; k += 1) {
      const share = (offset[k] ?? 0) / MINUTE_MS;
      const place = share * MINUTE_PARTS;
      const part = Math.floor(place);
      const from = stray[part] ?? 0;
      const here = from + ((stray[part + 1] ?? 0) - from) * (place - part);
      walk[k] = open + (close - open) * share + open * here;
    }
    return walk;
  }
}

interface Paced {
  readonly draws: PrintDraws;
  readonly minute: number;
  readonly offset: Uint16Array;
}

function sweeps({ sweep }: PrintDraws, k: number): boolean {
  return (sweep[k] ?? 1) < SWEEP;
}

function offsets(draws: PrintDraws, length: number): Uint16Array {
  const offset = new Uint16Array(length);
  const reached = new Float64Array(length);
  let sum = 0;
  for (let k = 0; k <= length; k += 1) {
    const pause = 0.05 + exponential(draws.pause[k] ?? 0);
    sum += k > 0 && k < length && sweeps(draws, k) ? 0.002 : pause;
    if (k < length) reached[k] = sum;
  }
  for (let k = 0; k < length; k += 1) offset[k] = Math.floor(((reached[k] ?? 0) / sum) * (MINUTE_MS - 1));
  return offset;
}

/** Shares the volume out in whole lots, at least one each; a few trades take most of it. */
function amounts(volume: number, draws: PrintDraws, length: number): Float64Array {
  const amount = new Float64Array(length);
  let sum = 0;
  for (let k = 0; k < length; k += 1) {
    const bits = draws.size[k] ?? 0;
    const bulk = exponential(bits);
    const weight = 0.01 + bulk * bulk * exponential(bits >>> 12);
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

function sides(price: Int32Array, draws: PrintDraws, length: number): Uint8Array {
  const bought = new Uint8Array(length);
  let side = draws.first < 0.5 ? 0 : 1;
  for (let k = 0; k < length; k += 1) {
    const change = k > 0 ? (price[k] ?? 0) - (price[k - 1] ?? 0) : 0;
    if (change !== 0) side = change > 0 ? 1 : 0;
    else if (!sweeps(draws, k) && (draws.turn[k] ?? 1) < 0.3) side = 1 - side;
    bought[k] = side;
  }
  return bought;
}

/** The places of the highest and the lowest point between the ends; never the same place. */
function turns(walk: Float64Array): { readonly top: number; readonly bottom: number } {
  const last = walk.length - 1;
  let top = 1;
  for (let k = 2; k < last; k += 1) if ((walk[k] ?? 0) > (walk[top] ?? 0)) top = k;
  let bottom = top === 1 ? 2 : 1;
  for (let k = 1; k < last; k += 1) {
    if (k !== top && (walk[k] ?? 0) < (walk[bottom] ?? 0)) bottom = k;
  }
  return { top, bottom };
}

/** The factor that brings an excursion to the wanted size; one that never happened stays away. */
function stretch(wanted: number, reached: number): number {
  return reached > 0 ? wanted / reached : 0;
}
