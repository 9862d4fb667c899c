import { useEffect, useRef, useState } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { type Pair, pairName } from '#protocol/units.ts';

const MINUTE = 60_000;
/** Rows that fly past are not asked for. */
const REST_MS = 150;

type Lines = ReadonlyMap<string, Float64Array>;
const NONE: Lines = new Map();

/**
 * Closing lines of the last day by pair name, of the pairs that were on the screen so far; asked for again each
 * minute. They are decoration: without an answer the places stay empty.
 */
export function useSparklines(pairs: readonly Pair[]): Lines {
  const [lines, setLines] = useState<Lines>(NONE);
  const askedAt = useRef(new Map<string, number>());
  const shown = useRef(pairs);
  shown.current = pairs;
  const names = pairs.map(pairName).sort().join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the pairs
  useEffect(() => {
    const ask = async () => {
      const due = performance.now() - MINUTE;
      const wanted = shown.current.filter((pair) => (askedAt.current.get(pairName(pair)) ?? -MINUTE) <= due);
      if (wanted.length === 0) return;
      for (const pair of wanted) askedAt.current.set(pairName(pair), performance.now());
      // The call rejects where the worker's code for it did not load.
      const answer = await worker.market.sparklines(wanted).catch(() => null);
      if (!answer?.ok) {
        for (const pair of wanted) askedAt.current.delete(pairName(pair));
        return;
      }
      const fresh = answer.value.map((line) => [pairName(line.pair), line.close] as const);
      setLines((known) => new Map([...known, ...fresh]));
    };
    const first = setTimeout(() => void ask(), REST_MS);
    const again = setInterval(() => void ask(), MINUTE / 4);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [names]);
  return lines;
}
