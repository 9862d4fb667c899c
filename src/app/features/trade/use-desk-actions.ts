import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageAction, usePageActions } from '#app/shared/page/page-actions.ts';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { changeBook } from './book/book-settings.ts';
import { chooseTicket } from './order-form/ticket-draft.ts';
import { ordersWish } from './orders/orders-wish.ts';
import { pastShown } from './rewind/past-shown.ts';

/**
 * The desk's keys, and what it offers to the command palette of what hangs on its pair and its person.
 * @param orders false where none are taken
 * @param onTransfer null for a visitor
 */
export function useDeskActions(
  pair: Pair,
  orders: boolean,
  onTransfer: (() => void) | null,
  onAlert: (open: true) => void,
): void {
  const { t } = useTranslation('trade');
  const run = useMemo(() => {
    // While the desk shows the past, a key must not lead to an order at a price that is not on the screen.
    const now = (act: () => void) => () =>
      pastShown.get() ? void toasts.show('info', t('trade.action.replay')) : act();
    return {
      buy: now(() => chooseTicket(pair, { side: 'buy' })),
      sell: now(() => chooseTicket(pair, { side: 'sell' })),
      limit: now(() => chooseTicket(pair, { type: 'limit' })),
      market: now(() => chooseTicket(pair, { type: 'market' })),
      orders: () => ordersWish.set('focus'),
      cancelAll: now(() => ordersWish.set('cancelAll')),
    };
  }, [pair, t]);
  useShortcut(SHORTCUTS.buy, run.buy);
  useShortcut(SHORTCUTS.sell, run.sell);
  useShortcut(SHORTCUTS.limit, run.limit);
  useShortcut(SHORTCUTS.market, run.market);
  useShortcut(SHORTCUTS.orders, run.orders);
  useShortcut(SHORTCUTS.cancelAll, run.cancelAll);
  const actions = useMemo((): readonly PageAction[] => {
    const named = { pair: pairName(pair) };
    const byKey = (id: keyof typeof run): PageAction => ({
      id,
      label: t(`trade.action.${id}`, named),
      keystroke: SHORTCUTS[id],
      run: run[id],
    });
    return [
      ...(orders
        ? [
            ...(['buy', 'sell', 'limit', 'market'] as const).map(byKey),
            { id: 'ladder', label: t('book.ladder'), run: () => changeBook({ view: 'ladder' }) },
          ]
        : []),
      ...(onTransfer ? [byKey('orders'), byKey('cancelAll')] : []),
      { id: 'alerts', label: t('trade.alert.add', named), run: () => onAlert(true) },
      ...(onTransfer ? [{ id: 'transfer', label: t('trade.assets.transfer'), run: onTransfer }] : []),
    ];
  }, [pair, orders, run, onTransfer, onAlert, t]);
  usePageActions(actions);
}
