import { nearness, plainText } from '#app/shared/page/nearness.ts';
import { type Pair, pairName } from '#protocol/units.ts';

/** The pairs that a typed text may mean ("eth", "btcusdt", "btc usd"), nearest first; favourites lead among equals. */
export function findPairs(
  pairs: readonly Pair[],
  text: string,
  favourites: readonly string[],
): readonly Pair[] {
  const query = plainText(text);
  const liked = new Set(favourites);
  return pairs
    .flatMap((pair, place) => {
      const name = pairName(pair);
      const far = query === '' || pair.base.toLowerCase() === query ? 0 : nearness(name, text);
      return far === null ? [] : [{ pair, far, rank: liked.has(name) ? 0 : 1, place }];
    })
    .sort((a, b) => a.far - b.far || a.rank - b.rank || a.place - b.place)
    .map(({ pair }) => pair);
}
