import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationLeave, showNotice } from '#app/shared/notifications/notifications.ts';
import { claim, isWatched } from '#app/shared/notifications/tab-locks.ts';
import { mayPlay, playTone } from '#app/shared/notifications/tone.ts';
import { useNoticeClicks } from '#app/shared/notifications/use-notice-clicks.ts';
import { useWatched } from '#app/shared/notifications/use-watched.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { isPushed } from '#app/shared/push/push-mark.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { changeWords } from './change-words.ts';
import { changeName, endingOf, listChanges, type OrderChange } from './order-changes.ts';

/** More changes than this at a time are told as one. */
const MOST_SINGLE = 3;
/** Orders that are looked up for one list, one after another, because "Cancel all" takes hundreds off it at once. */
const MOST_LOOKED_UP = 20;
/** A back end that cannot tell how an order ended is not asked for ever. */
const MOST_TRIES = 3;

interface OrderAlertsProps {
  /** The open orders as the exchange told them last; null while that is not known. */
  readonly orders: readonly SpotOrder[] | null;
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/**
 * Tells what the exchange did to open orders: by a toast that stays until it is seen, and, as far as the person wants
 * it, by a tone, and by a system notification while no tab is looked at. One tab tells each change.
 */
export function OrderAlerts({ orders, onOpen }: OrderAlertsProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const platform = usePlatform();
  const amountsHidden = useAmountsHidden();
  const { sounds, notifications } = usePrefs();
  const before = useRef<readonly SpotOrder[] | null>(null);
  /** Orders that have left the list and whose end could not be read yet, with the tries so far. */
  const unexplained = useRef(new Map<string, number>());
  useWatched();
  useNoticeClicks('trade', onOpen);

  const say = async (name: string, text: string, { order, kind }: OrderChange) => {
    // The tab that is looked at tells it; where none is, the first one keeps it for later.
    if ((document.hidden && (await isWatched())) || !(await claim(`order-${name}`))) return;
    toasts.show(kind === 'ended' ? 'info' : 'success', text, { stays: true });
    if (sounds.order && (await mayPlay())) await playTone(sounds.volume);
    if (!notifications.order || !document.hidden || notificationLeave() !== 'granted') return;
    if (isPushed('fills', 'exits')) return;
    const address = `trade?${new URLSearchParams({ pair: pairName(order.pair) })}`;
    await showNotice({ tag: `order-${order.id}`, title: t('orders.told.title'), body: text, address });
  };
  // Runs per list of orders, not per render: the function reads the present.
  const tell = useRef((_: readonly OrderChange[]) => {});
  tell.current = (changes) => {
    const [first] = changes;
    if (!first) return;
    if (changes.length > MOST_SINGLE) {
      const name = changes.map(changeName).join();
      void say(name, t('orders.told.many', { count: changes.length }), first);
      return;
    }
    for (const change of changes)
      void say(changeName(change), changeWords(change, { t, platform, amountsHidden }), change);
  };
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (orders === null) return;
    const { changes, gone } = listChanges(before.current ?? orders, orders);
    before.current = orders;
    tell.current(changes);
    const asked = [...unexplained.current, ...gone.map((id) => [id, 0] as const)].slice(0, MOST_LOOKED_UP);
    unexplained.current.clear();
    void readEndings(asked).then((endings) => {
      // What was somebody's is not told to the next person.
      if (!mounted.current) return;
      for (const { id, tries, known } of endings)
        if (!known && tries < MOST_TRIES) unexplained.current.set(id, tries);
      tell.current(endings.flatMap(({ change }) => change ?? []));
    });
  }, [orders]);
  return null;
}

interface Ending {
  readonly id: string;
  readonly tries: number;
  /** False where the exchange did not tell, or told what it was before the list. */
  readonly known: boolean;
  readonly change: OrderChange | null;
}

async function readEndings(asked: readonly (readonly [id: string, tries: number])[]): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (const [id, before] of asked) {
    const answer = await worker.spot.order(id, true);
    const tries = before + 1;
    if (!answer.ok) {
      endings.push({ id, tries, known: answer.failure.kind === 'refused', change: null });
      continue;
    }
    const { order } = answer.value;
    endings.push({ id, tries, known: order.status !== 'open', change: endingOf(order) });
  }
  return endings;
}
