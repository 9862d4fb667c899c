import { MINUTE_PARTS, MINUTES_A_DAY } from '../bars.ts';
import type {
  BookChance,
  MarketChance,
  MinuteDraws,
  PairChance,
  PathChance,
  PathSeries,
  PrintDraws,
  Series,
  Splits,
} from '../chance.ts';
import { floats, normalOf, uniformOf } from '../variates.ts';

/**
 * The draws of release 0.1.0: pure functions of a 32-bit key and a whole number. 32 bits can be searched, so nothing
 * that is still to come may be drawn from them.
 */

/** What any text comes to (FNV-1a, before the final mix): everything of an old market follows from these 32 bits. */
export function stateOf(text: string): number {
  return mixed(0x811c9dc5, text);
}

/** Takes the state of the seed and any texts; gives a 32-bit key. */
function keyOf(state: number, ...parts: readonly string[]): number {
  return draw(parts.reduce(mixed, state), 0x2545f491);
}

function mixed(state: number, part: string): number {
  let hash = state;
  for (let i = 0; i < part.length; i += 1) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ 0xff, 0x01000193);
}

/** 32 mixed bits as an unsigned number (the murmur3 finaliser over key and index). */
export function draw(key: number, index: number): number {
  let hash = key ^ Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * What release 0.1.0 drew its market from. It is here for what databases of that release have seen before the recorded
 * instant, and for nothing after it: a search of 2^32 states finds all of it.
 */
export class FirstChance implements MarketChance {
  readonly #state: number;

  /** Takes the seed of the old market, or the 32 bits that it comes to. */
  constructor(seed: string | number) {
    this.#state = typeof seed === 'string' ? stateOf(seed) : seed;
  }

  path({ name, spanDays }: PathSeries): PathChance {
    return pathChance(this.#state, name, spanDays);
  }

  pair({ name }: Series): PairChance {
    return pairChance(this.#state, name);
  }

  traits({ name }: Series): readonly [number, number, number] {
    const key = keyOf(this.#state, name, 'traits');
    return [uniform(key, 0), uniform(key, 1), uniform(key, 2)];
  }
}

function pathChance(state: number, name: string, spanDays: number): PathChance {
  const anchorKey = keyOf(state, name, 'anchor');
  const splitKey = keyOf(state, name, 'split');
  const burstKey = keyOf(state, name, 'burst');
  const moveKey = keyOf(state, name, 'move');
  const jumpKey = keyOf(state, name, 'jump');
  const withinKey = keyOf(state, name, 'within');
  const splits = (from: number, length: number): Splits => ({
    move: floats(length, (i) => normal(moveKey, from + i)),
    lean: floats(length, (i) => normal(splitKey, from + i)),
    burst: floats(length, (i) => uniform(burstKey, from + i)),
  });
  return {
    anchor: (span) => normal(anchorKey, span),
    span: (span) => splits(span * spanDays, spanDays),
    day: (day) => ({
      ...splits(day * MINUTES_A_DAY, MINUTES_A_DAY),
      jump: {
        happens: uniform(jumpKey, day * 4),
        when: uniform(jumpKey, day * 4 + 1),
        size: normal(jumpKey, day * 4 + 2),
        up: uniform(jumpKey, day * 4 + 3),
      },
    }),
    within: (minute) => floats(MINUTE_PARTS, (i) => normal(withinKey, minute * MINUTE_PARTS + i)),
  };
}

function pairChance(state: number, symbol: string): PairChance {
  const crossKey = keyOf(state, symbol, 'cross');
  return {
    cross: (day) => floats(MINUTES_A_DAY + 1, (i) => normal(crossKey, day * MINUTES_A_DAY + i)),
    minutes: minuteDraws(state, symbol),
    prints: printDraws(state, symbol),
    book: bookChance(state, symbol),
  };
}

function minuteDraws(state: number, symbol: string): (day: number) => MinuteDraws {
  const closeKey = keyOf(state, symbol, 'close');
  const rangeKey = keyOf(state, symbol, 'range');
  const volumeKey = keyOf(state, symbol, 'volume');
  return (day) => {
    const from = day * MINUTES_A_DAY;
    const length = MINUTES_A_DAY;
    return {
      boundary: floats(length + 1, (i) => uniform(closeKey, from + i)),
      rise: Uint16Array.from({ length }, (_, i) => draw(rangeKey, from + i) & 0xfff),
      fall: Uint16Array.from({ length }, (_, i) => (draw(rangeKey, from + i) >>> 16) & 0xfff),
      trades: floats(length, (i) => normal(volumeKey, from + i)),
      size: floats(length, (i) => normal(volumeKey ^ 0x3c6ef372, from + i)),
    };
  };
}

function printDraws(state: number, symbol: string): (minute: number, length: number) => PrintDraws {
  const paceKey = keyOf(state, symbol, 'pace');
  const sizeKey = keyOf(state, symbol, 'size');
  const sideKey = keyOf(state, symbol, 'side');
  return (minute, length) => ({
    pause: Uint16Array.from({ length: length + 1 }, (_, k) => draw(paceKey ^ (k + 4096), minute) & 0xfff),
    sweep: floats(length, (k) => uniform(paceKey ^ k, minute)),
    size: Uint32Array.from({ length }, (_, k) => draw(sizeKey ^ k, minute) & 0xffffff),
    turn: floats(length, (k) => uniform(sideKey ^ (k + 1), minute)),
    first: uniform(sideKey, minute),
  });
}

function bookChance(state: number, symbol: string): BookChance {
  const levelKey = keyOf(state, symbol, 'level');
  const spreadKey = keyOf(state, symbol, 'spread');
  return {
    spread: (at) => uniform(spreadKey, Math.floor(at / 1500)),
    place: (cell) => uniform(levelKey ^ 0x77, cell),
    level: (away, _cell, price, at) => levelBits(levelKey, away, price, at),
  };
}

/** Each price has a nature of its own; what passes is drawn again every 2 to 33 seconds. */
export function levelBits(levelKey: number, away: 1 | -1, price: number, at: number): number {
  const nature = draw(levelKey ^ away, price);
  const life = 2_000 + (nature & 0x7fff);
  const age = Math.floor((at + (nature >>> 16)) / life);
  const passing = draw(levelKey ^ nature, age);
  return ((nature >>> 7) & 0xfff) | ((passing & 0xfff) << 12);
}

function uniform(key: number, index: number): number {
  return uniformOf(draw(key, index));
}

function normal(key: number, index: number): number {
  return normalOf(draw(key, index), draw(key ^ 0x5bd1e995, index));
}
