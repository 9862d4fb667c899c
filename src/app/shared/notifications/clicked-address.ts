import type { NotificationClicked } from '#protocol/sw-messages.ts';

/** Screens that a notification may lead to: settled orders, the pair of a price alert, messages, reminders. */
export type NoticeScreen =
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
