import { type Pair, pairName } from '#contract/units.ts';

const plain = (text: string) => text.toLowerCase().replace(/[\s/_-]/g, '');

/** Lower is nearer; null is no match. "eth", "btcusdt", "btc usdt" and, last, letters in their order: "bu". */
function distance(pair: Pair, query: string): number | null {
  const base = pair.base.toLowerCase();
  const whole = plain(pairName(pair));
  if (base === query || whole === query) return 0;
  if (whole.startsWith(query)) return 1;
  if (whole.includes(query)) return 2;
  let at = 0;
  for (const letter of whole) if (letter === query[at]) at += 1;
  return at === query.length ? 3 : null;
}

/** The pairs that a typed text may mean, nearest first; favourites lead among equals. */
export function findPairs(
  pairs: readonly Pair[],
  text: string,
  favourites: readonly string[],
): readonly Pair[] {
  const query = plain(text);
  const liked = new Set(favourites);
  return pairs
    .flatMap((pair, place) => {
      const far = query === '' ? 0 : distance(pair, query);
      return far === null ? [] : [{ pair, far, rank: liked.has(pairName(pair)) ? 0 : 1, place }];
    })
    .sort((a, b) => a.far - b.far || a.rank - b.rank || a.place - b.place)
    .map(({ pair }) => pair);
}
