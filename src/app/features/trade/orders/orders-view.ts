import { useSyncExternalStore } from 'react';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { Side, SpotFilter, SpotHistoryFilter } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';

export const ORDER_TABS = ['open', 'history', 'fills', 'position'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const HISTORY_STATES = ['all', 'finished', 'cancelled'] as const;

/** What the orders panel shows; kept on this device. */
export interface OrdersView {
  readonly tab: OrderTab;
  readonly pairs: 'this' | 'all';
  readonly side: Side | 'both';
  readonly status: (typeof HISTORY_STATES)[number];
}

const DEFAULT_VIEW: OrdersView = { tab: 'open', pairs: 'this', side: 'both', status: 'all' };

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((known) => known === value);

/** Reads what the page's storage held, whatever it is. */
export function readOrdersView(text: string | null): OrdersView {
  const found = keptFields<keyof OrdersView>(text);
  return {
    tab: oneOf(ORDER_TABS, found.tab) ?? DEFAULT_VIEW.tab,
    pairs: oneOf(['this', 'all'], found.pairs) ?? DEFAULT_VIEW.pairs,
    side: oneOf(['both', 'buy', 'sell'], found.side) ?? DEFAULT_VIEW.side,
    status: oneOf(HISTORY_STATES, found.status) ?? DEFAULT_VIEW.status,
  };
}

const stored = pageValue('bourse-spot-orders', readOrdersView);

export const useOrdersView = (): OrdersView => useSyncExternalStore(stored.subscribe, stored.get);

export const changeView = (change: Partial<OrdersView>): void => stored.set({ ...stored.get(), ...change });

/** What the view asks the worker for. */
export const filterOf = ({ pairs, side }: Pick<OrdersView, 'pairs' | 'side'>, pair: Pair): SpotFilter => ({
  ...(pairs === 'this' && { pair }),
  ...(side !== 'both' && { side }),
});

export const historyFilterOf = (view: OrdersView, pair: Pair): SpotHistoryFilter => ({
  ...filterOf(view, pair),
  ...(view.status !== 'all' && { status: view.status }),
});
