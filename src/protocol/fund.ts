import * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { FileRecords, Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema, listOf } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

// Every instant here is of the business clock; rates and changes are fractions.

/** What one share was worth at a 00:00 UTC. */
export const fundValueSchema = entity({
  time: epochSchema,
  nav: decimalSchema,
});
export type FundValue = v.InferOutput<typeof fundValueSchema>;

export const fundSchema = entity({
  // Not spread, here and in `recorded.ts`: the bundler would keep that for the page, which takes values of both.
  time: epochSchema,
  nav: decimalSchema,
  id: v.string(),
  /** As the server wrote it. */
  name: v.string(),
  currency: coinSchema,
  /** 1 lowest to 5 highest. */
  risk: v.number(),
  /** Since the value before; null where there is none. */
  change: v.nullable(decimalSchema),
  /** When what is asked for now is dealt, at the value of then. */
  nextDealing: epochSchema,
  /** Of the amount, taken at the dealing. */
  buyFeeRate: decimalSchema,
  /** Of the value, taken at the dealing. */
  redeemFeeRate: decimalSchema,
  /** A year; the value is what is left after it. Null where the back end does not say. */
  managementRate: v.nullable(decimalSchema),
  /** Whole days after the dealing, in which nothing can be redeemed. */
  lockDays: v.number(),
  min: decimalSchema,
  /** What one person may have put into it at a time; null: no bound. */
  max: v.nullable(decimalSchema),
  /** What all persons may have put into it, and what of it can still be had; null: no bound. */
  quota: v.nullable(entity({ total: decimalSchema, left: decimalSchema })),
  /** When it began at 1. */
  inception: v.nullable(epochSchema),
  /** What it bought then. */
  portfolio: listOf(entity({ coin: coinSchema, share: decimalSchema })),
  /** The newest values, oldest first. */
  history: listOf(fundValueSchema),
});
export type Fund = v.InferOutput<typeof fundSchema>;

/** Spans of a curve, in days. */
export const FUND_SPANS = [30, 90, 365] as const;
export type FundSpan = (typeof FUND_SPANS)[number];

export interface FundPoint extends FundValue {
  /** Below the highest value since the curve began: 0 or less. */
  readonly drawdown: Decimal;
}

export interface FundCurve {
  /** Oldest first. */
  readonly points: readonly FundPoint[];
  /** From the first point to the last; null where there is only one. */
  readonly growth: Decimal | null;
  /** The deepest fall from a high to a low after it; null where the value never fell. */
  readonly worst: { readonly drawdown: Decimal; readonly from: EpochMs; readonly to: EpochMs } | null;
}

/** What an amount comes to at the newest value; the next one decides. */
export interface FundEstimate {
  readonly fee: Decimal;
  /** After the fee. */
  readonly invested: Decimal;
  readonly shares: Decimal;
  /** What comes back where the value stays as it is: all fees paid. */
  readonly unchanged: Decimal;
}

export const fundOrderSchema = entity({
  id: v.string(),
  fundId: v.string(),
  name: v.string(),
  currency: coinSchema,
  /** `buying` and `redeeming` wait for the next value. */
  phase: v.picklist(['buying', 'held', 'redeeming', 'redeemed']),
  /** What was put in, fee included. */
  amount: decimalSchema,
  /** What the purchase was dealt at, and what it cost and bought; null before. */
  buyNav: v.nullable(decimalSchema),
  buyFee: v.nullable(decimalSchema),
  shares: v.nullable(decimalSchema),
  /** What the shares are or were worth last; the amount before the dealing. */
  value: decimalSchema,
  valueTime: v.nullable(epochSchema),
  /** Value, or what was paid, less the amount; null before the dealing. */
  profit: v.nullable(decimalSchema),
  redeemFeeRate: decimalSchema,
  boughtAt: epochSchema,
  dealsAt: epochSchema,
  unlocksAt: epochSchema,
  /** When the redemption is or was dealt and paid. */
  redeemsAt: v.nullable(epochSchema),
  /** Of the shares, where not all of them are redeemed; and of the amount, what goes on as another order. */
  redeemShares: v.optional(v.nullable(decimalSchema)),
  stays: v.optional(v.nullable(decimalSchema)),
  /** The order whose rest this is. */
  renewedFrom: v.optional(v.nullable(v.string())),
  redeemNav: v.nullable(decimalSchema),
  redeemFee: v.nullable(decimalSchema),
  paid: v.nullable(decimalSchema),
});
export type FundOrder = v.InferOutput<typeof fundOrderSchema>;
export type FundPhase = FundOrder['phase'];

/** What redeeming shares of an order would come to at the newest value; the next one decides. */
export interface FundRedemption {
  readonly orderId: string;
  readonly currency: Coin;
  readonly shares: Decimal;
  readonly nav: Decimal;
  readonly navTime: EpochMs;
  readonly worth: Decimal;
  readonly feeRate: Decimal;
  readonly fee: Decimal;
  readonly receive: Decimal;
  readonly dealsAt: EpochMs;
  /** The fewest shares that may stay where only a part is redeemed; null: all or nothing. */
  readonly staysAtLeast: Decimal | null;
}

export interface FundPurchase {
  readonly fundId: string;
  readonly amount: Decimal;
  readonly currency: Coin;
  /** As the person was told: where it has passed, the purchase is refused. */
  readonly dealsAt: EpochMs;
}

export interface FundApi {
  /** The last days of a fund; what this device holds where there is no network. */
  curve(fundId: string, days: FundSpan): Promise<Result<Known<FundCurve>>>;
  /** Exactly as the ledger counts. Null where it is outside of what can be counted. */
  estimate(fund: Fund, amount: Decimal): Promise<Result<FundEstimate | null>>;
  /**
   * The agreement was ticked. The same purchase within 10 s is not sent (`repeated`) unless `again` says that the
   * person has confirmed it twice.
   */
  buy(purchase: FundPurchase, again: boolean): Promise<Result<MoneyOutcome>>;
  redeemPreview(orderId: string): Promise<Result<FundRedemption>>;
  /** At the dealing that was told. @param part of the shares; null: all of them */
  redeem(redemption: FundRedemption, part: Decimal | null): Promise<Result<MoneyOutcome>>;
  /** Newest first. */
  records(pageNo: number): Promise<Result<Page<FundOrder>>>;
  /** Every order there was, newest first: for a file. */
  allRecords(): Promise<Result<FileRecords<FundOrder>>>;
}
