/** Every coin the sandbox keeps balances of, in the order people read them. */
export const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'LTC', 'XRP', 'EOS', 'ADA', 'DOGE', 'SHIB'] as const;

export type Coin = (typeof COINS)[number];

/** Whether the exchange keeps accounts in this coin. */
export function isCoin(text: string): text is Coin {
  return (COINS as readonly string[]).includes(text);
}

/** What the contract account is made for: stakes are paid in these. */
export const PAY_COINS = ['USDT', 'USDC'] as const;
export type PayCoin = (typeof PAY_COINS)[number];

/** Whether stakes are paid in this coin. */
export function isPayCoin(text: string): text is PayCoin {
  return (PAY_COINS as readonly string[]).includes(text);
}
