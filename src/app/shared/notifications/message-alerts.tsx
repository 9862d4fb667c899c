import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { isPushed } from '#app/shared/push/push-mark.ts';
import { notificationLeave, showNotice } from './notifications.ts';
import { claim, isWatched } from './tab-locks.ts';
import { mayPlay, playTone } from './tone.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useWatched } from './use-watched.ts';

interface MessageAlertsProps {
  /** Messages that nobody has read; null while that is not known. */
  readonly unread: number | null;
  /** A notification was clicked: go to this address of the app, within the page. */
  readonly onOpen: (href: string) => void;
}

/** On every page: says by a tone, or by a system notification while no tab is looked at, that messages came. */
export function MessageAlerts({ unread, onOpen }: MessageAlertsProps) {
  const { t } = useTranslation('overlays');
  const { sounds, notifications } = usePrefs();
  const before = useRef<number | null>(null);

  const announce = useRef((_count: number) => {});
  announce.current = (count) => {
    const hear = async () => {
      if (sounds.message && (await mayPlay()) && (await claim(`message-sound-${count}`))) {
        await playTone(sounds.volume);
      }
    };
    const notify = async () => {
      if (!notifications.message || !document.hidden || notificationLeave() !== 'granted') return;
      // What messages are mostly about, the back end tells this browser by itself.
      if (isPushed('deposits', 'withdrawals', 'security')) return;
      if ((await isWatched()) || !(await claim(`message-notice-${count}`))) return;
      // How many, and never what: a screen that is locked may show it to anybody.
      await showNotice({
        tag: 'bourse-messages',
        title: t('alerts.messageTitle'),
        body: t('alerts.messageBody', { count }),
        address: 'setting/message?type=4',
      });
    };
    void hear();
    void notify();
  };
  useEffect(() => {
    if (unread === null) return;
    if (before.current !== null && unread > before.current) announce.current(unread);
    before.current = unread;
  }, [unread]);

  useWatched();
  useNoticeClicks('setting/message', onOpen);
  return null;
}
