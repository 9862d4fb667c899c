import { useEffect, useSyncExternalStore } from 'react';
import { changeView, type OrderTab } from './orders-view.ts';
import { ordersWish } from './orders-wish.ts';

/** Brings the focus to the chosen tab when that is wanted, and to the open orders where all are to be cancelled. */
export function useOrdersWish(tabsId: string, tab: OrderTab, signedIn: boolean): void {
  const wish = useSyncExternalStore(ordersWish.subscribe, ordersWish.get);
  useEffect(() => {
    if (wish === null) return;
    if (wish === 'cancelAll' && signedIn) return changeView({ tab: 'open' });
    ordersWish.set(null);
    document.getElementById(`${tabsId}-tab-${tab}`)?.focus();
  }, [wish, tabsId, tab, signedIn]);
  // A wish ends with the screen that it was about.
  useEffect(() => () => ordersWish.set(null), []);
}
