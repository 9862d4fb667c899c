import { PAIR_NAME } from '#protocol/coin-name.ts';
import { PUSH_SCREENS, type PushClicked } from '#protocol/sw-messages.ts';

/** "?pair=BTC%2FUSDT", as the service worker writes it, and nothing else. */
function isPairQuery(query: string): boolean {
  const pair = new URLSearchParams(query).get('pair') ?? '';
  return PAIR_NAME.test(pair) && query === `?${new URLSearchParams({ pair })}`;
}

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
      (url.startsWith(`${base}${screen}?`) && isPairQuery(url.slice(base.length + screen.length))),
  );
  return known && url.startsWith(base) ? url.slice(base.length - 1) : null;
}
