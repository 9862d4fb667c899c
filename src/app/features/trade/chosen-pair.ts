import type { Platform } from '#protocol/platform.ts';
import { specifiedPairs } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair, samePair } from '#protocol/units.ts';

/** The pairs that can be traded: what the back end says, until then the specification's. */
export const tradedPairs = (platform: Pick<Platform, 'pairs'> | null): readonly Pair[] =>
  platform?.pairs.map(({ pair }) => pair) ?? specifiedPairs();

export type ChosenPair =
  | { readonly kind: 'pair'; readonly pair: Pair }
  /** It may exist: the back end has not said yet which pairs it has. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unknown'; readonly text: string };

/**
 * The pair that an address asks for; without one the pair that was traded last.
 * @param listed pairs that the market lists beside those that are traded; null while that is not known
 */
export function choosePair(
  text: string | undefined,
  last: Pair,
  platform: Pick<Platform, 'pairs'> | null,
  listed: readonly Pair[] | null = [],
): ChosenPair {
  const wanted = text === undefined ? last : parsePair(text);
  if (wanted === null) return { kind: 'unknown', text: text ?? '' };
  const known = tradedPairs(platform).find((pair) => samePair(pair, wanted));
  if (known) return { kind: 'pair', pair: known };
  if (platform === null) return { kind: 'waiting' };
  const [first] = platform.pairs;
  // The pair of last time was taken off the list meanwhile: that is nobody's mistake.
  if (text === undefined && first) return { kind: 'pair', pair: first.pair };
  const shown = listed?.find((pair) => samePair(pair, wanted));
  if (shown) return { kind: 'pair', pair: shown };
  return listed === null ? { kind: 'waiting' } : { kind: 'unknown', text: pairName(wanted) };
}
