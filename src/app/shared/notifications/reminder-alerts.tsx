import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Reminder } from '#protocol/reminders.ts';
import { notificationLeave, showNotice } from './notifications.ts';
import { claim, isWatched } from './tab-locks.ts';
import { mayPlay, playTone } from './tone.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useWatched } from './use-watched.ts';

interface ReminderAlertsProps {
  readonly reminders: readonly Reminder[];
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/**
 * On every page: tells of each reminder that is due, once, in the tab that is looked at, and forgets it then. While none
 * is looked at it notifies, and the first tab that is looked at again shows what was missed.
 */
export function ReminderAlerts({ reminders, onOpen }: ReminderAlertsProps) {
  const { t, i18n } = useTranslation('earn');
  const { sounds } = usePrefs();
  const watched = useWatched();
  useNoticeClicks('finance/calendar', onOpen);
  useNoticeClicks('subscribe/detail', onOpen);
  useNoticeClicks('subscribe/preview', onOpen);

  const call = async ({ id, dueSince, address }: Reminder, body: string) => {
    if ((await isWatched()) || !(await claim(`reminder-notice-${id}@${dueSince}`))) return;
    // A reminder was asked for: where notifications are allowed at all, it is one.
    if (notificationLeave() !== 'granted') return;
    await showNotice({ tag: `reminder-${id}`, title: t('income.reminder.title'), body, address });
  };
  const show = async ({ id, dueSince }: Reminder, body: string) => {
    if (!(await claim(`reminder-toast-${id}@${dueSince}`))) return;
    toasts.show('info', body);
    await worker.reminders.remove(id);
    if (sounds.price && (await mayPlay())) await playTone(sounds.volume);
  };
  // Runs per list of reminders and change of sight, not per render: the function reads the present.
  const tell = useRef((_: Reminder) => {});
  tell.current = (reminder) => {
    const { product, kind, at } = reminder;
    const what = t(`income.kind.${kind}`);
    const body = t('income.reminder.text', { product, what, time: formatDateTime(at, i18n.language) });
    void (watched ? show : call)(reminder, body);
  };
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const reminder of reminders) {
      const name = `${watched} ${reminder.id}@${reminder.dueSince}`;
      if (reminder.dueSince === null || told.current.has(name)) continue;
      told.current.add(name);
      tell.current(reminder);
    }
  }, [reminders, watched]);
  return null;
}
