import type { Topic } from '#protocol/live.ts';
import { type Pair, USDT } from '#protocol/units.ts';
import { openLive } from '../worker-client/client.ts';

/** What was asked for before the app's code was here. */
export const askedFirst: Topic[] = [];

/** By then the screen follows what it shows itself, on a slow line too. */
export const JOINED_MS = 15_000;

function topicsOf(area: string, pair: Pair): readonly Topic[] {
  switch (area) {
    case 'main':
    case 'market':
      return [{ name: 'tickers', quote: USDT }];
    case 'trade':
      return [
        { name: 'book', pair, step: null },
        { name: 'ticker', pair },
      ];
    default:
      return [];
  }
}

/**
 * Asks for what a screen shows first while its code is still on the way: the screen joins and has it at once. False
 * where a screen has nothing to ask for.
 */
export function askForFirst(area: string, pair: Pair): boolean {
  const topics = topicsOf(area, pair);
  for (const topic of topics) {
    askedFirst.push(topic);
    const release = openLive(topic, () => undefined);
    setTimeout(release, JOINED_MS);
  }
  return topics.length > 0;
}
