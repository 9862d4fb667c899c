import type { NotificationClicked } from '#contract/sw-messages.ts';

/**
 * Takes what a service worker said and where the app lives ("/pc/"); gives the address within the app ("/scontract?…")
 * that a clicked notification leads to, or null for anything else.
 */
export function clickedAddress(data: unknown, base: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, url } = data as Partial<Record<keyof NotificationClicked, unknown>>;
  if (type !== ('NOTIFICATION_CLICKED' satisfies NotificationClicked['type'])) return null;
  return typeof url === 'string' && url.startsWith(`${base}scontract?`) ? url.slice(base.length - 1) : null;
}
