import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { newestFillsQuery } from './newest-fills.ts';

const NONE: readonly never[] = [];

/** The unfinished orders of a person in the market of a pair; none of a visitor's. */
export function useOwnOrders(pair: Pair, signedIn: boolean): readonly SpotOrder[] {
  const all = useLive<'spotOrders'>(signedIn ? { name: 'spotOrders' } : null).value;
  return useMemo(() => {
    const own = all?.list.filter((order) => samePair(order.pair, pair)) ?? NONE;
    return own.length > 0 ? own : NONE;
  }, [all, pair]);
}

/** The newest fills of a person in the market of a pair; none of a visitor's. */
export function useOwnFills(pair: Pair, signedIn: boolean): readonly SpotFill[] {
  const userId = useLive<'session'>({ name: 'session' }).value?.userId ?? '';
  const fills = useQuery({ ...newestFillsQuery(userId, pair), enabled: signedIn }).data?.list;
  return signedIn && fills && fills.length > 0 ? fills : NONE;
}
