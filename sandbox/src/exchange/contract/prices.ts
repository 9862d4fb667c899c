import type { MarketSource } from '../market/source.ts';

/** The pair that decides: always base/USDT, whatever the order is paid in. */
export function decidingSymbol(base: string): string {
  return `${base.toLowerCase()}usdt`;
}

/** Price of a coin in USDT at `at` (epoch ms) by its own last trade; 1 for USDT alone; null without one. */
export function usdtPrice(market: MarketSource, coin: string, at: number): string | null {
  if (coin === 'USDT') return '1';
  const symbol = decidingSymbol(coin);
  return market.pair(symbol) ? (market.lastTrade(symbol, at)?.price ?? null) : null;
}
