import { useEffect, useRef } from 'react';
import { hasDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import type { NotificationClicked } from '#protocol/sw-messages.ts';

/** Screens that a notification may lead to: settled orders, the pair of a price alert, messages, reminders. */
type NoticeScreen =
  | 'scontract'
  | 'trade'
  | 'setting/message'
  | 'finance/calendar'
  | 'subscribe/detail'
  | 'subscribe/preview';

/**
 * Takes what a service worker said, where the app lives ("/pc/") and a screen; gives the address within the app
 * ("/scontract?…") that a clicked notification leads to, or null where it is of another screen or anything else.
 */
export function clickedAddress(data: unknown, base: string, screen: NoticeScreen): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, url } = data as Partial<Record<keyof NotificationClicked, unknown>>;
  if (type !== ('NOTIFICATION_CLICKED' satisfies NotificationClicked['type'])) return null;
  return typeof url === 'string' && url.startsWith(`${base}${screen}?`) ? url.slice(base.length - 1) : null;
}

/** A notification of this screen was clicked: goes to its address of the app, within the page. */
export function useNoticeClicks(screen: NoticeScreen, onOpen: (href: string) => void): void {
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      const href = clickedAddress(data, import.meta.env.BASE_URL, screen);
      // A half-filled form is not left for a notification.
      if (href !== null && !hasDirtyForm()) open.current(href);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [screen]);
}
