import { type Coin, coin, readCoin } from '#protocol/units.ts';

/** The deposit's part of the URL: coin, network, and how many pages of records are loaded. */
export interface DepositSearch {
  readonly coin: Coin;
  readonly chain?: string;
  readonly page?: string;
}

const DEFAULT = coin('USDT');

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Reads a query, whatever it holds. */
export function readDepositSearch(query: Readonly<Record<string, unknown>>): DepositSearch {
  const chain = matching(query.chain, /^[A-Za-z0-9._-]{1,24}$/);
  const page = matching(query.page, /^[1-9]\d{0,3}$/);
  return {
    coin: readCoin(query.coin) ?? DEFAULT,
    ...(chain && { chain }),
    ...(page && page !== '1' && { page }),
  };
}
