import type { AssetSheet } from './contract.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** 1 contract, 2 spot, 3 finance, 4 pool, 5 fund. */
export const ACCOUNTS = [1, 2, 3, 4, 5] as const;
export type AccountId = (typeof ACCOUNTS)[number];

export interface DatedSheet extends AssetSheet {
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

export interface AssetsApi {
  /** Cached first: `cached: true` answers from the device only (null where it holds nothing). */
  sheet(account: AccountId, cached: boolean): Promise<Result<DatedSheet | null>>;
  /** Spot to contract and back. */
  transfer(input: {
    amount: Decimal;
    currency: Coin;
    to: 'contract' | 'spot';
  }): Promise<Result<MoneyOutcome>>;
}
