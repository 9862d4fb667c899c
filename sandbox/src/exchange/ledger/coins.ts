/** Every coin the sandbox keeps balances of, in the order people read them. */
export const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'LTC', 'XRP', 'EOS', 'ADA', 'DOGE', 'SHIB'] as const;

export type Coin = (typeof COINS)[number];

/** Whether the exchange keeps accounts in this coin. */
export function isCoin(text: string): text is Coin {
  return (COINS as readonly string[]).includes(text);
}
