import type { FileRecords, Page } from './contract.ts';
import type { Known } from './deposits.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

// Every instant here is of the business clock; rates and changes are fractions.

/** What one share was worth at a 00:00 UTC. */
export interface FundValue {
  readonly time: EpochMs;
  readonly nav: Decimal;
}

export interface Fund extends FundValue {
  readonly id: string;
  /** As the server wrote it. */
  readonly name: string;
  readonly currency: Coin;
  /** 1 lowest to 5 highest. */
  readonly risk: number;
  /** Since the value before; null where there is none. */
  readonly change: Decimal | null;
  /** When what is asked for now is dealt, at the value of then. */
  readonly nextDealing: EpochMs;
  /** Of the amount, taken at the dealing. */
  readonly buyFeeRate: Decimal;
  /** Of the value, taken at the dealing. */
  readonly redeemFeeRate: Decimal;
  /** A year; the value is what is left after it. Null where the back end does not say. */
  readonly managementRate: Decimal | null;
  /** Whole days after the dealing, in which nothing can be redeemed. */
  readonly lockDays: number;
  readonly min: Decimal;
  /** What one person may have put into it at a time; null: no bound. */
  readonly max: Decimal | null;
  /** What all persons may have put into it, and what of it can still be had; null: no bound. */
  readonly quota: { readonly total: Decimal; readonly left: Decimal } | null;
  /** When it began at 1. */
  readonly inception: EpochMs | null;
  /** What it bought then. */
  readonly portfolio: readonly { readonly coin: Coin; readonly share: Decimal }[];
  /** The newest values, oldest first. */
  readonly history: readonly FundValue[];
}

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

/** `buying` and `redeeming` wait for the next value. */
export type FundPhase = 'buying' | 'held' | 'redeeming' | 'redeemed';

export interface FundOrder {
  readonly id: string;
  readonly fundId: string;
  readonly name: string;
  readonly currency: Coin;
  readonly phase: FundPhase;
  /** What was put in, fee included. */
  readonly amount: Decimal;
  /** What the purchase was dealt at, and what it cost and bought; null before. */
  readonly buyNav: Decimal | null;
  readonly buyFee: Decimal | null;
  readonly shares: Decimal | null;
  /** What the shares are or were worth last; the amount before the dealing. */
  readonly value: Decimal;
  readonly valueTime: EpochMs | null;
  /** Value, or what was paid, less the amount; null before the dealing. */
  readonly profit: Decimal | null;
  readonly redeemFeeRate: Decimal;
  readonly boughtAt: EpochMs;
  readonly dealsAt: EpochMs;
  readonly unlocksAt: EpochMs;
  /** When the redemption is or was dealt and paid. */
  readonly redeemsAt: EpochMs | null;
  readonly redeemNav: Decimal | null;
  readonly redeemFee: Decimal | null;
  readonly paid: Decimal | null;
}

/** What redeeming all shares of an order would come to at the newest value; the next one decides. */
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
  redeem(redemption: FundRedemption): Promise<Result<MoneyOutcome>>;
  /** Newest first. */
  records(pageNo: number): Promise<Result<Page<FundOrder>>>;
  /** Every order there was, newest first: for a file. */
  allRecords(): Promise<Result<FileRecords<FundOrder>>>;
}
