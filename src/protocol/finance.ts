import * as v from 'valibot';
import type { FileRecords, Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A product with daily interest. Amounts in its coin, rates as fractions. */
export const financeProductSchema = entity({
  id: v.string(),
  /** As the server wrote it, in the person's language. */
  name: v.string(),
  coin: coinSchema,
  /** Whole days (UTC) of its term; 0: flexible. */
  days: whole,
  dailyRate: decimalSchema,
  /** Of one purchase. */
  min: decimalSchema,
  /** What one person may have in it at a time. */
  max: decimalSchema,
  /** What all persons together may have in it, and what is left of that. */
  quota: decimalSchema,
  quotaLeft: decimalSchema,
  /** Leaving a term early costs the accrued interest and this share of the amount. */
  earlyFeeRate: decimalSchema,
  /** And is paid so much later, business time. */
  earlyDelayHours: whole,
});
export type FinanceProduct = v.InferOutput<typeof financeProductSchema>;

/** What was bought, at the terms that it was bought at. Instants on the business clock. */
export const financeOrderSchema = entity({
  id: v.string(),
  productId: v.string(),
  name: v.string(),
  coin: coinSchema,
  amount: decimalSchema,
  /** 0: flexible. */
  days: whole,
  dailyRate: decimalSchema,
  /** What each whole day earns. */
  dayInterest: decimalSchema,
  accrued: decimalSchema,
  accruedDays: whole,
  /** When the next day is accrued; null where none will be. */
  nextPayout: v.nullable(epochSchema),
  /** `redeeming`: left early, not paid yet; it earns nothing meanwhile. */
  status: v.picklist(['hosting', 'redeeming', 'completed']),
  autoRenew: v.boolean(),
  /** The order whose term this one continues. */
  renewedFrom: v.nullable(v.string()),
  boughtAt: epochSchema,
  /** End of the term; null: flexible. */
  endsAt: v.nullable(epochSchema),
  /** When an early redemption is paid. */
  arrival: v.nullable(epochSchema),
  kept: v.nullable(decimalSchema),
  refunded: v.nullable(decimalSchema),
  /** Of that, what was not paid but goes on as another order. Absent where the back end does not say it. */
  stays: v.optional(v.nullable(decimalSchema)),
  finishedAt: v.nullable(epochSchema),
});
export type FinanceOrder = v.InferOutput<typeof financeOrderSchema>;

/** What a purchase made now would bring, to the last digit of the ledger. Instants on the business clock. */
export interface FinanceForecast {
  readonly amount: Decimal;
  /** What each whole day earns. */
  readonly perDay: Decimal;
  /** Of the term; of a flexible product this many days, as an example. */
  readonly days: number;
  /** Of those days together. */
  readonly interest: Decimal;
  readonly total: Decimal;
  /** Interest that is there after each of those days, none first. */
  readonly curve: readonly Decimal[];
  /** It earns from here on: the first 00:00 UTC. */
  readonly startsAt: EpochMs;
  readonly firstPayout: EpochMs;
  /** Null: flexible. */
  readonly endsAt: EpochMs | null;
  /** What leaving early takes beside the accrued interest. */
  readonly earlyFee: Decimal;
  /** At the last price; null while there is none. */
  readonly inUsdt: { readonly perDay: Decimal; readonly interest: Decimal } | null;
}

/** What redeeming now costs and brings: amount + accrued = kept + refunded. */
export interface FinanceRedemption {
  readonly orderId: string;
  readonly coin: Coin;
  readonly amount: Decimal;
  readonly accrued: Decimal;
  readonly kept: Decimal;
  readonly refunded: Decimal;
  /** When it is paid; business clock. */
  readonly arrival: EpochMs;
  /** The least that may stay where only a part is redeemed; null: all or nothing. */
  readonly staysAtLeast: Decimal | null;
}

export interface FinanceApi {
  /** A failure `invalid` where the figures leave the range of decimals. */
  forecast(product: FinanceProduct, amount: Decimal): Promise<Result<FinanceForecast>>;
  /** The same purchase within 10 s is not sent (`repeated`) unless `again` says that it was confirmed twice. */
  buy(product: FinanceProduct, amount: Decimal, again: boolean): Promise<Result<MoneyOutcome>>;
  /** What redeeming would come to now; nothing moves. */
  redemption(orderId: string): Promise<Result<FinanceRedemption>>;
  /** At the cost that was shown; where it has changed since, it is refused. @param part null: all of it */
  redeem(redemption: FinanceRedemption, part: Decimal | null): Promise<Result<MoneyOutcome>>;
  /** Whether an order goes on for another term at its end. */
  setAutoRenew(orderId: string, on: boolean): Promise<Result<void>>;
  /** Completed orders, newest first; those that run are the topic `financeOrders`. */
  completed(pageNo: number): Promise<Result<Page<FinanceOrder>>>;
  /** All of those: for a file. */
  allCompleted(): Promise<Result<FileRecords<FinanceOrder>>>;
}
