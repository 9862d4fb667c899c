import * as v from 'valibot';
import type { FileRecords, Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** One coin of a quote. */
export const quoteLineSchema = entity({
  from: coinSchema,
  to: coinSchema,
  amount: decimalSchema,
  /** What one `from` comes to in `to`, before the fee. */
  rate: decimalSchema,
  /** In `to`. */
  fee: decimalSchema,
  /** In `to`, after the fee. */
  receive: decimalSchema,
});
export type QuoteLine = v.InferOutput<typeof quoteLineSchema>;

/** Which of the two amounts the person asked for: what is paid, or what is received after the fee. */
export type FixedSide = 'pay' | 'receive';

/** A price that the exchange holds until `expiresAt`, by server time. */
export interface ConvertQuote extends QuoteLine {
  readonly quoteId: string;
  /** The amount that every new quote of this wish keeps; the other one follows the market. */
  readonly fixed: FixedSide;
  readonly expiresAt: EpochMs;
  /** What the order books would give for the same amount just now, trading fees paid; null where they can't say. */
  readonly byBook: Decimal | null;
}

/** Every small balance in one coin. */
export interface DustQuote {
  readonly quoteId: string;
  readonly expiresAt: EpochMs;
  readonly to: Coin;
  readonly lines: readonly QuoteLine[];
  /** Of all lines, in `to`. */
  readonly receive: Decimal;
}

export const convertRecordSchema = entity({
  ...quoteLineSchema.entries,
  id: v.string(),
  quoteId: v.string(),
  time: epochSchema,
});
export type ConvertRecord = v.InferOutput<typeof convertRecordSchema>;

export interface QuoteWish {
  readonly from: Coin;
  readonly to: Coin;
  readonly fixed: FixedSide;
  /** Of `from` where what is paid is fixed, else of `to`. */
  readonly amount: Decimal;
}

export interface ConvertApi {
  /** @param renewed asked for by a timer and not by the person */
  quote(wish: QuoteWish, renewed: boolean): Promise<Result<ConvertQuote>>;
  /** @param threshold in USDT: what a coin may be worth at most */
  dustQuote(to: Coin, threshold: Decimal, renewed: boolean): Promise<Result<DustQuote>>;
  /**
   * At a quote that is held. The same exchange within 10 s is not sent (`repeated`) unless `again` says that the
   * person has confirmed it twice.
   */
  exchange(quote: ConvertQuote, again?: boolean): Promise<Result<MoneyOutcome>>;
  convertDust(quote: DustQuote): Promise<Result<MoneyOutcome>>;
  records(pageNo: number): Promise<Result<Page<ConvertRecord>>>;
  /** Every exchange there was, newest first: for a file. */
  allRecords(): Promise<Result<FileRecords<ConvertRecord>>>;
}
