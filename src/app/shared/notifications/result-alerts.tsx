import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { holdingOf, newlyClosed } from '#app/shared/running-orders/closed-orders.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { hearResults, notifyResults } from './announce.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useWatched } from './use-watched.ts';

interface ResultAlertsProps {
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/** On every page: says by a tone, or by a system notification while no tab is looked at, that an order was settled. */
export function ResultAlerts({ onOpen }: ResultAlertsProps) {
  const { t } = useTranslation(['alerts', 'contract']);
  const { sounds, notifications } = usePrefs();
  const amountsHidden = useAmountsHidden();
  const orders = useLive<'running'>({ name: 'running' }).value;
  const running = useRef<ReadonlySet<string>>(new Set());

  // Runs per list of orders, not per render: the function above reads the present.
  const announce = useRef((_: Parameters<typeof newlyClosed>[1]) => {});
  announce.current = (settled) => {
    if (sounds.result) void hearResults(settled, sounds.volume);
    if (notifications.settled) void notifyResults(settled, { t, amountsHidden });
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
