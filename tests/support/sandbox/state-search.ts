import { exponential } from '../../../sandbox/src/venue/market/exact-math.ts';
import { draw, levelBits } from '../../../sandbox/src/venue/market/first-generator/first-chance.ts';
import type { MarketDepth, MarketSource } from '../../../sandbox/src/venue/market/source.ts';

const PRIME = 0x01000193;

/** Lots that the best level of BTC/USDT has at a share of one: usual volume of a minute, six hundredths, at the touch. */
const SIZE = 11 * 1_000_000 * 0.06;
const AT_THE_TOUCH = 0.45;

/** What anybody can read off the book of BTC/USDT. */
export interface Sighting {
  readonly at: number;
  readonly price: number;
  readonly lots: number;
}

/** The best ask at each instant, as the public call answers it. */
export function sightings(market: MarketSource, instants: readonly number[]): Sighting[] {
  return instants.map((at) => {
    const [price, amount] = bestAsk(market.depth('btcusdt', 1, at));
    return { at, price: whole(price), lots: whole(amount) };
  });
}

/**
 * The attack on the generator of release 0.1.0: every one of `count` 32-bit states from `from` on, under which each
 * sighting would have been what it was. Such a state gives all prices to come.
 */
export function searchStates(seen: readonly Sighting[], from: number, count: number): number[] {
  const label = [...'btcusdt', '\xff', ...'level', '\xff'].map((letter) => letter.charCodeAt(0));
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const state = (from + n) | 0;
    let hash = state;
    for (let i = 0; i < label.length; i += 1) hash = Math.imul(hash ^ (label[i] ?? 0), PRIME);
    if (explains(draw(hash, 0x2545f491), seen)) found.push(state);
  }
  return found;
}

function explains(key: number, seen: readonly Sighting[]): boolean {
  for (let i = 0; i < seen.length; i += 1) {
    const sighting = seen[i];
    if (sighting && lotsUnder(key, sighting.price, sighting.at) !== sighting.lots) return false;
  }
  return true;
}

function lotsUnder(key: number, price: number, at: number): number {
  const bits = levelBits(key, 1, price, at);
  const share = 0.06 + exponential(bits) * 0.7 + exponential(bits >>> 12) * 0.5;
  return 1 + Math.floor(SIZE * share * AT_THE_TOUCH);
}

function bestAsk({ asks }: MarketDepth): readonly [price: string, amount: string] {
  const [best] = asks;
  if (!best) throw new Error('nobody sells');
  return best;
}

const whole = (decimal: string): number => Number(decimal.replace('.', ''));
