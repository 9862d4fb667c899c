import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { type Pair, samePair } from '#protocol/units.ts';

const NONE: readonly SpotOrder[] = [];

/** The unfinished orders of a person in the market of a pair; none of a visitor's. */
export function useOwnOrders(pair: Pair, signedIn: boolean): readonly SpotOrder[] {
  const all = useLive<'spotOrders'>(signedIn ? { name: 'spotOrders' } : null).value;
  return useMemo(() => all?.list.filter((order) => samePair(order.pair, pair)) ?? NONE, [all, pair]);
}
