import type * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';

/** What a person had at 00:00 UTC, in USDT at the prices of that moment. */
export const wealthDaySchema = entity({
  time: epochSchema,
  total: decimalSchema,
  /** Deposits less withdrawals of the day that ended then. */
  inflow: decimalSchema,
});
export type WealthDay = v.InferOutput<typeof wealthDaySchema>;

/** What a coin cost on average, by what was bought here: in USDT, trading fees paid. */
export const averageCostSchema = entity({
  currency: coinSchema,
  price: decimalSchema,
});
export type AverageCost = v.InferOutput<typeof averageCostSchema>;

export interface WealthApi {
  /** Days that have ended, oldest first; what this device holds where there is no network. */
  history(days: number): Promise<Result<Known<readonly WealthDay[]>>>;
  /** From spot fills and exchanges against USDT, by the moving average; coins that were never bought so are absent. */
  averageCosts(): Promise<Result<Known<readonly AverageCost[]>>>;
}
