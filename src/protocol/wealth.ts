import type { Known } from './deposits.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** What a person had at 00:00 UTC, in USDT at the prices of that moment. */
export interface WealthDay {
  readonly time: EpochMs;
  readonly total: Decimal;
  /** Deposits less withdrawals of the day that ended then. */
  readonly inflow: Decimal;
}

/** What a coin cost on average, by what was bought here: in USDT, trading fees paid. */
export interface AverageCost {
  readonly currency: Coin;
  readonly price: Decimal;
}

export interface WealthApi {
  /** Days that have ended, oldest first; what this device holds where there is no network. */
  history(days: number): Promise<Result<Known<readonly WealthDay[]>>>;
  /** From spot fills and exchanges against USDT, by the moving average; coins that were never bought so are absent. */
  averageCosts(): Promise<Result<Known<readonly AverageCost[]>>>;
}
