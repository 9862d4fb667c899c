import { isCoin } from '../ledger/amount.ts';
import { decimalOf } from '../market/exact-math.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';

/** What makers and takers pay of what they receive, a fraction. */
export const SPOT_FEE_RATE = '0.001';

/** Unfinished orders that one person may have in one pair. */
export const MOST_OPEN = 200;

/** The smallest amount of an order: one lot, in base coin. */
export function minAmount(amountPrecision: number): string {
  return decimalOf(1, amountPrecision);
}

/** The pair of two coins, where it is listed at `at` (epoch ms) and the ledger keeps both coins; else null. */
export function tradedPair(market: MarketSource, base: string, quote: string, at: number): ListedPair | null {
  const name = `${base}${quote}`;
  if (!/^[A-Z0-9]{4,24}$/.test(name) || !isCoin(base) || !isCoin(quote)) return null;
  const pair = market.pair(name.toLowerCase());
  return pair && pair.base === base && pair.listedAt * 1000 <= at ? pair : null;
}
