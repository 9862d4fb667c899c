import type { Platform } from '#protocol/platform.ts';
import { DECIDING_QUOTE, DEFAULT_PAIR, specifiedPairs } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair, samePair } from '#protocol/units.ts';

/** The pairs that a seconds contract can be opened on. */
export function offeredPairs(platform: Platform | null): readonly Pair[] {
  const pairs = platform?.pairs.map(({ pair }) => pair) ?? specifiedPairs();
  return pairs.filter(({ quote }) => quote === DECIDING_QUOTE);
}

export interface ChosenPair {
  readonly pair: Pair;
  /** What the address named where that is not offered: said on the screen, and the default is shown. */
  readonly unknown: string | null;
}

/** The pair that an address asks for; the default where it names none or none that is offered. */
export function choosePair(text: string | undefined, platform: Platform | null): ChosenPair {
  if (text === undefined) return { pair: DEFAULT_PAIR, unknown: null };
  const wanted = parsePair(text);
  const pair = wanted && offeredPairs(platform).find((offered) => samePair(offered, wanted));
  if (pair) return { pair, unknown: null };
  return { pair: DEFAULT_PAIR, unknown: wanted ? pairName(wanted) : text };
}

/** The pair whose price decides an order, whatever it was paid with. */
export const decidingPair = ({ base }: Pair): Pair => ({ base, quote: DECIDING_QUOTE });
