import { PUSH_SCREENS, type PushClicked } from '#protocol/sw-messages.ts';

const PAIR_QUERY = /^\?pair=[A-Z0-9]{1,12}%2F[A-Z0-9]{1,12}$/;

/**
 * Takes what a service worker said and where the app lives ("/pc/"); gives the address within the app ("/trade?…") that a
 * clicked message leads to, or null where it is none of the few that messages have.
 */
export function clickedScreen(data: unknown, base: string): string | null {
  const { type, url } = Object(data) as Partial<Record<keyof PushClicked, unknown>>;
  if (type !== ('PUSH_CLICKED' satisfies PushClicked['type']) || typeof url !== 'string') return null;
  const known = Object.values(PUSH_SCREENS).some(
    (screen) =>
      url === `${base}${screen}` ||
      (url.startsWith(`${base}${screen}?`) && PAIR_QUERY.test(url.slice(base.length + screen.length))),
  );
  return known && url.startsWith(base) ? url.slice(base.length - 1) : null;
}
