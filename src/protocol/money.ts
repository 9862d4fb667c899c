import type { Failure } from './errors.ts';
import type { Decimal } from './units.ts';

/** What became of an order at once, where the server says so with its acceptance. */
export interface PlacedOrder {
  readonly status: 'open' | 'finished' | 'cancelled';
  /** Base coin. */
  readonly filled: Decimal;
  readonly avgPrice: Decimal | null;
}

/** A money action has four outcomes, not two: `unknown` is being looked into and must not be sent again by hand. */
export type MoneyOutcome =
  | {
      readonly outcome: 'accepted';
      readonly intentId: string;
      readonly recordId: string | null;
      readonly placed?: PlacedOrder;
    }
  | { readonly outcome: 'rejected'; readonly intentId: string; readonly failure: Failure }
  | { readonly outcome: 'unknown'; readonly intentId: string; readonly failure: Failure }
  | { readonly outcome: 'notSent'; readonly failure: Failure };
