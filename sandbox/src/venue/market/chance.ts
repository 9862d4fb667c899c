/**
 * What a market is drawn from, in whole blocks: a block is a function of a secret, a series and a number alone, so the
 * market needs no history. "Uniform" is in [0, 1); "near-normal" has mean 0 and variance 1.
 */
export interface MarketChance {
  path(series: PathSeries): PathChance;
  pair(series: Series): PairChance;
  /** Three uniform draws for the traits of a made-up coin. */
  traits(series: Series): readonly [number, number, number];
}

/** Something that has draws of its own. */
export interface Series {
  readonly name: string;
  /** Its place in the listings, which never changes. */
  readonly number: number;
}

export interface PathSeries extends Series {
  /** Days between the fixed points of the path. */
  readonly spanDays: number;
}

/** How intervals are halved: index i is the midpoint i of the block; index 0 is unused. */
export interface Splits {
  /** Near-normal: how far the midpoint is displaced. */
  readonly move: Float64Array;
  /** Near-normal: how the variance leans to one half. */
  readonly lean: Float64Array;
  /** Uniform: whether it bursts into one half. */
  readonly burst: Float64Array;
}

export interface JumpDraw {
  /** Uniform. */
  readonly happens: number;
  /** Uniform: at which part of the day. */
  readonly when: number;
  /** Near-normal. */
  readonly size: number;
  /** Uniform. */
  readonly up: number;
}

export interface PathChance {
  /** Near-normal: where the fixed point before a span stands. */
  anchor(span: number): number;
  /** `spanDays` long. */
  span(span: number): Splits;
  /** Takes days since the epoch; 1440 long. */
  day(day: number): Splits & { readonly jump: JumpDraw };
  /** Takes the minute since the epoch; near-normal, one for each of its parts; the first is unused. */
  within(minute: number): Float64Array;
}

/** The minutes of a day. */
export interface MinuteDraws {
  /** Uniform, 1441 long: at each boundary. The one at the end of a day is the one at the start of the next. */
  readonly boundary: Float64Array;
  /** 12 bits each: how far it rises and falls. */
  readonly rise: Uint16Array;
  readonly fall: Uint16Array;
  /** Near-normal: how many trades it has, and how large they are. */
  readonly trades: Float64Array;
  readonly size: Float64Array;
}

/** The trades of a minute. */
export interface PrintDraws {
  /** 12 bits each, one more than there are trades: the pauses before, between and after them. */
  readonly pause: Uint16Array;
  /** Uniform: whether it belongs to the order of the trade before. */
  readonly sweep: Float64Array;
  /** Twice 12 bits each. */
  readonly size: Uint32Array;
  /** Uniform: whether the other side takes this one. */
  readonly turn: Float64Array;
  /** Uniform: who took the first one. */
  readonly first: number;
}

export interface BookChance {
  /** Uniform; `at` in epoch ms, as everywhere here. */
  spread(at: number): number;
  /** Uniform: where in its cell of prices a level stands. */
  place(cell: number, at: number): number;
  /** Twice 12 bits, the lower for as long as the level exists, the upper for some seconds around `at`. */
  level(away: 1 | -1, cell: number, price: number, at: number): number;
}

export interface PairChance {
  /** Near-normal, 1441 long: what a cross pair strays from its dollar legs at the boundaries of a day's minutes. */
  cross(day: number): Float64Array;
  minutes(day: number): MinuteDraws;
  prints(minute: number, length: number): PrintDraws;
  readonly book: BookChance;
}
