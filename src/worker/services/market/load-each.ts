import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { type Pair, pairSymbol } from '#protocol/units.ts';

/** A list of pairs must not crowd out the chart's own calls. */
const AT_ONCE = 3;

/**
 * Loads something for each pair, three at a time, and keeps their order. Pairs without data (null) are left out; the
 * whole is a failure only where nothing at all could be had.
 */
export async function loadEach<T>(
  pairs: readonly Pair[],
  load: (pair: Pair) => Promise<Result<T | null>>,
): Promise<Result<readonly T[]>> {
  const queue = [...pairs];
  const found = new Map<string, T>();
  let failure: Failure | null = null;
  const work = async () => {
    for (let pair = queue.shift(); pair; pair = queue.shift()) {
      const result = await load(pair);
      if (!result.ok) failure ??= result.failure;
      else if (result.value !== null) found.set(pairSymbol(pair), result.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (found.size === 0 && failure !== null) return failed(failure);
  return ok(pairs.flatMap((pair) => found.get(pairSymbol(pair)) ?? []));
}
