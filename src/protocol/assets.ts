import type * as v from 'valibot';
import type { AssetSheet } from './contract.ts';
import type { Known } from './deposits.ts';
import type { PositionApi } from './position.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
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

/** What a person had at 00:00 UTC, in USDT at the prices of that moment. */
export const wealthDaySchema = entity({
  time: epochSchema,
  total: decimalSchema,
  /** Deposits less withdrawals of the day that ended then. */
  inflow: decimalSchema,
});
export type WealthDay = v.InferOutput<typeof wealthDaySchema>;

/** What a coin cost on average: in USDT, trading fees paid. */
export const averageCostSchema = entity({
  currency: coinSchema,
  price: decimalSchema,
  /** How much of the coin that is the cost of: what is held with a known cost. */
  amount: decimalSchema,
});
export type AverageCost = v.InferOutput<typeof averageCostSchema>;

/** A cost that a person has set for coins whose purchase the records do not know. */
export const ownCostSchema = entity({
  currency: coinSchema,
  /** Average of one coin, in USDT. */
  price: decimalSchema,
  /** How many coins it was set for; later ones have no known cost. */
  amount: decimalSchema,
});
export type OwnCost = v.InferOutput<typeof ownCostSchema>;

export interface WealthApi extends PositionApi {
  /**
   * Days that have ended, oldest first, of a long time at equal distances; what this device holds where there is no
   * network. More than 90 only where the platform has `longHistory`.
   */
  history(days: number): Promise<Result<Known<readonly WealthDay[]>>>;
  /**
   * By the average. The back end's own figures, where it has them; otherwise from spot fills and exchanges against USDT.
   * Coins without a known cost are absent.
   */
  averageCosts(): Promise<Result<Known<readonly AverageCost[]>>>;
  /** The costs that the person has set on this device. */
  ownCosts(): Promise<Result<readonly OwnCost[]>>;
  /** Sets the cost of a coin; null removes it. `storage` where the device could not keep it. */
  setOwnCost(currency: Coin, cost: Pick<OwnCost, 'price' | 'amount'> | null): Promise<Result<undefined>>;
}
