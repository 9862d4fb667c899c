import { useEffect, useState } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import type { Pair } from '#protocol/units.ts';
import { mergePrints } from './track-path.ts';

const NONE: readonly Print[] = [];

/** The trades of the shown pair since the oldest of its running orders was opened, as far as this screen saw them. */
export function usePriceTrail(pair: Pair, orders: readonly ContractOrder[]): readonly Print[] {
  const { base } = pair;
  const mine = orders.filter((order) => order.pair.base === base);
  const since = Math.min(...mine.map(({ openedAt }) => openedAt));
  const prints = useLive<'prints'>({ name: 'prints', pair }).value;
  const [trail, setTrail] = useState({ base, prints: NONE });
  useEffect(() => {
    setTrail((known) => {
      if (!Number.isFinite(since)) return known.prints.length === 0 ? known : { base, prints: NONE };
      const kept = known.base === base ? known.prints : NONE;
      return { base, prints: mergePrints(kept, prints ?? NONE, since) };
    });
  }, [base, prints, since]);
  return trail.base === base ? trail.prints : NONE;
}
