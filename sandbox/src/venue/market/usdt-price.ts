import type { MarketSource } from './source.ts';

/** The pair of a coin against USDT. */
export function usdtSymbol(coin: string): string {
  return `${coin.toLowerCase()}usdt`;
}

/** Price of a coin in USDT at `at` (epoch ms) by its own last trade; 1 for USDT alone; null without one. */
export function usdtPrice(market: MarketSource, coin: string, at: number): string | null {
  if (coin === 'USDT') return '1';
  const symbol = usdtSymbol(coin);
  return market.pair(symbol) ? (market.lastTrade(symbol, at)?.price ?? null) : null;
}
