import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { newestFillsQuery } from './orders/queries.ts';

interface OwnOrders {
  /** Unfinished, of this pair. */
  readonly orders: readonly SpotOrder[];
  /** The newest of this pair. */
  readonly fills: readonly SpotFill[];
}

const NONE: readonly never[] = [];

/** What the person has in the market of a pair: drawn on chart and book. */
export function useOwnOrders(pair: Pair): OwnOrders {
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const all = useLive<'spotOrders'>(signedIn ? { name: 'spotOrders' } : null).value;
  const fills = useQuery({ ...newestFillsQuery(session?.userId ?? '', pair), enabled: signedIn });
  const orders = useMemo(() => all?.filter((order) => samePair(order.pair, pair)) ?? NONE, [all, pair]);
  return { orders: signedIn ? orders : NONE, fills: (signedIn && fills.data?.list) || NONE };
}
