import type { MarketChance, PairChance, PathSeries, Series } from './chance.ts';
import { FirstChance } from './first-generator/first-chance.ts';
import { HandedPath, handedPair } from './hand-over.ts';
import { KeyedChance } from './keyed-chance.ts';
import { Master } from './keystream.ts';
import { LogPath, type Path, type PathShape } from './log-path.ts';

/** What everything simulated follows from. */
export interface GeneratorOptions {
  /** 32 bytes; the same ones give the same market, in every process and at any time. Never to be shown or logged. */
  readonly secret: Uint8Array;
  /** What a database of release 0.1.0 was drawn from, and up to the beginning of which minute since the epoch. */
  readonly before?: { readonly seed: string; readonly untilMinute: number } | undefined;
}

/** Where paths and pairs get their draws: from the secret, and before a recorded minute from the seed of before. */
export interface Generator {
  path(shape: PathShape & PathSeries): Path;
  pair(series: Series): PairChance;
  /** Of a made-up coin; they are no secret. */
  traits(series: Series): readonly [number, number, number];
}

/** Takes what it is drawn from, and what for: two uses of one secret have nothing in common. */
export function createGenerator({ secret, before }: GeneratorOptions, use: 'market' | 'funds'): Generator {
  const later: MarketChance = new KeyedChance(new Master(secret), use);
  const pathFrom = (chance: MarketChance, shape: PathShape & PathSeries) =>
    new LogPath(chance.path(shape), shape);
  if (!before) {
    return {
      path: (shape) => pathFrom(later, shape),
      pair: (series) => later.pair(series),
      traits: (series) => later.traits(series),
    };
  }
  const earlier = new FirstChance(before.seed);
  const minute = before.untilMinute;
  return {
    path: (shape) => new HandedPath(pathFrom(earlier, shape), pathFrom(later, shape), minute),
    pair: (series) => handedPair(series, { earlier, later, minute }),
    // A coin that was watched before stays the same coin.
    traits: (series) => earlier.traits(series),
  };
}
