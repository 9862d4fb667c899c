import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { isPushed } from '#app/shared/push/push-mark.ts';
import { holdingOf, newlyClosed } from '#app/shared/running-orders/order-outlook.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { notificationLeave, showNotice } from './notifications.ts';
import { resultNotice } from './result-notice.ts';
import { claim, isWatched } from './tab-locks.ts';
import { mayPlay, playTone } from './tone.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useWatched } from './use-watched.ts';

interface Words {
  readonly t: Translate;
  readonly amountsHidden: boolean;
}

/** The settled orders that no other tab has spoken of. */
async function mine(orders: readonly ContractOrder[], kind: string): Promise<readonly ContractOrder[]> {
  const claims = await Promise.all(orders.map(({ id }) => claim(`${kind}-${id}`)));
  return orders.filter((_, index) => claims[index]);
}

/** One tone, however many were settled at once, from the first tab that can be heard. */
async function hearResults(orders: readonly ContractOrder[], volume: number): Promise<void> {
  if (!(await mayPlay())) return;
  if ((await mine(orders, 'sound')).length > 0) await playTone(volume);
}

/** A notification per order, while no tab of the app is looked at. */
async function notifyResults(orders: readonly ContractOrder[], words: Words): Promise<void> {
  // The back end tells this browser by itself.
  if (isPushed('contracts')) return;
  if (!document.hidden || notificationLeave() !== 'granted' || (await isWatched())) return;
  for (const order of await mine(orders, 'notice')) {
    const { search, ...said } = resultNotice(order, words);
    await showNotice({ ...said, address: `scontract?${search}` });
  }
}

/** Where no desk shows the result: each order once, in the tab that is looked at or else in the first one. */
async function showResults(orders: readonly ContractOrder[], words: Words): Promise<void> {
  if (document.hidden && (await isWatched())) return;
  for (const order of await mine(orders, 'toast')) {
    const { title, body } = resultNotice(order, words);
    toasts.show('info', `${title} · ${body}`, { stays: true });
  }
}

interface ResultAlertsProps {
  /** Orders that run or settle; null while they are not known. */
  readonly orders: readonly ContractOrder[] | null;
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/**
 * On every page: tells that an order was settled, by a toast where the contract desk is not shown, and, as far as the
 * person wants it, by a tone, and by a system notification while no tab is looked at.
 */
export function ResultAlerts({ orders, onOpen }: ResultAlertsProps) {
  const { t } = useTranslation(['overlays', 'contract']);
  const { sounds, notifications } = usePrefs();
  const amountsHidden = useAmountsHidden();
  const onDesk = useRouterState({ select: ({ location }) => location.pathname.startsWith('/scontract') });
  const running = useRef<ReadonlySet<string>>(new Set());

  // Runs per list of orders, not per render: the function above reads the present.
  const announce = useRef((_: Parameters<typeof newlyClosed>[1]) => {});
  announce.current = (settled) => {
    if (sounds.result) void hearResults(settled, sounds.volume);
    if (notifications.settled) void notifyResults(settled, { t, amountsHidden });
    if (!onDesk) void showResults(settled, { t, amountsHidden });
  };
  useEffect(() => {
    if (orders === null) return;
    const settled = newlyClosed(running.current, orders);
    running.current = new Set(holdingOf(orders).map(({ id }) => id));
    if (settled.length > 0) announce.current(settled);
  }, [orders]);

  useWatched();
  useNoticeClicks('scontract', onOpen);
  return null;
}
