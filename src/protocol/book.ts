import * as v from 'valibot';
import { decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Decimal, EpochMs, Pair } from './units.ts';

/** One row of a drawn book. */
export interface BookRow {
  readonly price: Decimal;
  /** Base coin at this price, or within this step. */
  readonly amount: Decimal;
  /** Amounts of this and all better rows, base coin. */
  readonly sum: Decimal;
  /** Amount x price of this and all better rows, quote coin. */
  readonly total: Decimal;
  /** `sum` as a share of the deeper side's whole sum, 0 to 1: drawing only. */
  readonly share: number;
}

/** The book as it is shown: trimmed, grouped by a step, cumulated in both units. */
export interface BookView {
  readonly pair: Pair;
  /** Best first. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly bestBid: Decimal | null;
  readonly bestAsk: Decimal | null;
  /** Best ask - best bid; null where a side is empty, the book is crossed or levels can't be read. */
  readonly spread: Decimal | null;
  /** Spread by the middle price, percent, four decimals. */
  readonly spreadPercent: Decimal | null;
  /** The best bid is not below the best ask: shown with a warning, never used for a price. */
  readonly crossed: boolean;
  /** Levels that can't be read; absent where all can. */
  readonly unreadable?: number | undefined;
  /** Server time of its last change; null where it was not seen to change. */
  readonly changedAt: EpochMs | null;
}

/** One recorded second of a pair, for the rewind. */
export interface RewindFrame {
  /** Server time. */
  readonly at: EpochMs;
  readonly book: BookView;
  readonly prints: readonly TapePrint[];
}

/** A trade of the tape. `own` marks one made by a person on this venue: it sets no price. */
export const tapePrintSchema = entity({
  id: v.string(),
  time: epochSchema,
  price: decimalSchema,
  amount: decimalSchema,
  side: v.picklist(['buy', 'sell']),
  own: v.boolean(),
});
export type TapePrint = v.InferOutput<typeof tapePrintSchema>;

/** A bounded ring of what was followed lately, kept on this device. */
export interface RewindApi {
  /** Oldest and newest instant held for a pair, or null. */
  span(pair: Pair): Promise<{ readonly from: EpochMs; readonly to: EpochMs; readonly frames: number } | null>;
  /** The last frame at or before an instant, or null. */
  frame(pair: Pair, at: EpochMs): Promise<RewindFrame | null>;
}
