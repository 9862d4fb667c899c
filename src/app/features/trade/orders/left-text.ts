import type { Translate } from '#app/shared/i18n/failure-text.ts';

/** How long an order is still good for, two units at most: "2 d 3 h", "3 h 12 min", "12 min", "40 s". */
export function leftText(left: number, t: Translate): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('orders.left.day', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return t('orders.left.hour', { hours, minutes: minutes % 60 });
  return minutes > 0 ? t('orders.left.minute', { minutes }) : t('orders.left.second', { seconds });
}
