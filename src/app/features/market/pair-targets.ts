import { offers } from '#app/shared/page/offers.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';

interface Target {
  readonly pair: string;
}

/** Query of the spot desk of a pair; null where the back end has none. */
export const tradeTarget = (pair: Pair, platform: Platform | null): Target | null =>
  offers(platform, 'trade') ? { pair: pairName(pair) } : null;

/**
 * Query of the seconds contract of a pair; null where there is none. It takes pairs against USDT, because its deciding
 * price is the coin's in USDT: others lead nowhere rather than to another pair's page.
 */
export const contractTarget = (pair: Pair, platform: Platform | null): Target | null =>
  pair.quote === 'USDT' && offers(platform, 'contract') ? { pair: pairName(pair) } : null;
