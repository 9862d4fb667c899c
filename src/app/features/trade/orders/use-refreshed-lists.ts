import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SpotOrder } from '#protocol/spot.ts';
import { refreshSpot } from './queries.ts';

/** What can be seen of a list of open orders that other lists tell, too. */
const stateOf = (orders: readonly SpotOrder[]): string =>
  orders.map(({ id, filled, waiting }) => `${id} ${filled} ${waiting}`).join();

/** An order that was placed, filled, changed or cancelled anywhere changes history and fills; a poll alone does not. */
export function useRefreshedLists(orders: readonly SpotOrder[] | null): void {
  const queries = useQueryClient();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (orders === null) return;
    const state = stateOf(orders);
    const before = last.current;
    last.current = state;
    if (before !== null && before !== state) void refreshSpot(queries);
  }, [orders, queries]);
}
