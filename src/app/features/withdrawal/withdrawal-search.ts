import { type Coin, coin, readCoin } from '#protocol/units.ts';

/** The withdrawal's part of the URL: coin, network, and how many pages of records are loaded. */
export interface WithdrawalSearch {
  readonly coin: Coin;
  readonly chain?: string;
  readonly page?: string;
}

const DEFAULT = coin('USDT');

/** Reads a query, whatever it holds. */
export function readWithdrawalSearch(query: Readonly<Record<string, unknown>>): WithdrawalSearch {
  const chain = typeof query.chain === 'string' && /^[A-Za-z0-9._-]{1,24}$/.test(query.chain);
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) && query.page !== '1';
  return {
    coin: readCoin(query.coin) ?? DEFAULT,
    ...(chain && { chain: String(query.chain) }),
    ...(page && { page: String(query.page) }),
  };
}
