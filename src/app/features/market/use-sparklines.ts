import { useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { type Pair, pairName } from '#contract/units.ts';

const MINUTE = 60_000;

/** Closing lines of the last day by pair name. They are decoration: without an answer the places stay empty. */
export function useSparklines(pairs: readonly Pair[]): ReadonlyMap<string, Float64Array> {
  const names = pairs.map(pairName).sort();
  const { data } = useQuery({
    queryKey: ['sparklines', ...names],
    queryFn: async () => {
      const lines = await unwrap(worker.market.sparklines(pairs));
      return new Map(lines.map((line) => [pairName(line.pair), line.close]));
    },
    enabled: names.length > 0,
    networkMode: 'always',
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    placeholderData: (previous) => previous,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, Float64Array> = new Map();
