import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, pricePrecision } from '#app/shared/format/price.ts';
import { ruleWords } from '#app/shared/market/alert-words.ts';
import { notificationLeave, showNotice } from '#app/shared/notifications/notifications.ts';
import { claim, isWatched } from '#app/shared/notifications/tab-locks.ts';
import { mayPlay, playTone } from '#app/shared/notifications/tone.ts';
import { useNoticeClicks } from '#app/shared/notifications/use-notice-clicks.ts';
import { useWatched } from '#app/shared/notifications/use-watched.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import { type Firing, firingName, toldFirings } from './firings.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

interface Ways {
  readonly volume: number;
  /** The person wants notifications of price alerts. */
  readonly notify: boolean;
}

/** The tone, where the alert has one, from the first tab that can be heard. */
async function ring(firing: Firing, volume: number): Promise<void> {
  if (!firing.sound || !(await mayPlay())) return;
  if (await claim(`price-sound-${firingName(firing)}`)) await playTone(volume);
}

/** While no tab is looked at: a tone and a system notification, each from one tab. */
async function callBack(firing: Firing, { title, body }: Words, { volume, notify }: Ways): Promise<void> {
  if (await isWatched()) return;
  await ring(firing, volume);
  if (!notify || notificationLeave() !== 'granted') return;
  if (!(await claim(`price-notice-${firingName(firing)}`))) return;
  await showNotice({
    tag: `price-alert-${firing.id}`,
    title,
    body,
    address: `trade?${new URLSearchParams({ pair: pairName(firing.pair) })}`,
  });
}

interface AlertAnnouncerProps {
  readonly alerts: readonly PriceAlert[];
  readonly platform: Platform | null;
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/**
 * On every page: tells of each price alert that fired, once, in the tab that is looked at. While none is, it calls by
 * tone and notification, and the first tab that is looked at again shows what was missed.
 */
export function AlertAnnouncer({ alerts, platform, onOpen }: AlertAnnouncerProps) {
  const { t } = useTranslation('overlays');
  const { sounds, notifications } = usePrefs();
  const volume = sounds.price ? sounds.volume : 0;
  const watched = useWatched();
  useNoticeClicks('trade', onOpen);

  const body = (firing: Firing) =>
    t('price-alerts.fired', {
      pair: pairName(firing.pair),
      rule: ruleWords(firing, pricePrecision(firing.pair, platform), t),
      price: formatPrice(firing.firedPrice, firing.pair, platform),
    });
  // Runs per list of alerts and change of sight, not per render: the function reads the present.
  const tell = useRef((_: readonly Firing[]) => {});
  tell.current = (firings) => {
    for (const firing of firings) {
      const said = firing.note === '' ? body(firing) : `${body(firing)} · ${firing.note}`;
      if (!watched) {
        const ways = { volume, notify: notifications.price };
        void callBack(firing, { title: t('price-alerts.noticeTitle'), body: said }, ways);
        continue;
      }
      void claim(`price-toast-${firingName(firing)}`).then((mine) => {
        if (!mine) return;
        toldFirings.tell([firing], alerts);
        toasts.show('info', said, { stays: true });
        void ring(firing, volume);
      });
    }
  };
  const called = useRef(new Set<string>());
  useEffect(() => {
    const fresh = toldFirings
      .untold(alerts)
      .filter((firing) => !called.current.has(`${watched} ${firingName(firing)}`));
    for (const firing of fresh) called.current.add(`${watched} ${firingName(firing)}`);
    if (fresh.length > 0) tell.current(fresh);
  }, [alerts, watched]);
  return null;
}
