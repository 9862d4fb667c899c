import { type Insertable, sql } from 'kysely';
import type { Business } from '../../model/ledger.ts';
import { noteBooked } from '../acknowledged/evidence.ts';
import { defer } from '../deferred.ts';
import type { Leg } from '../ledger/postings.ts';
import type { SpotOrderRow, SpotTables } from '../schema/trade.ts';
import type { Tx } from '../schema.ts';
import type { PairState } from './pairs.ts';

/** Stands for the id of the first new order while it is planned; the next ones are -1, -2 and so on. */
export const FRESH = 0;

/** What may change in an order; of the second part only what is not null, and only where an order has it. */
export type OrderChange = Pick<
  SpotOrderRow,
  | 'id'
  | 'priority'
  | 'waiting'
  | 'filled'
  | 'turnover'
  | 'fee'
  | 'held'
  | 'holds'
  | 'status'
  | 'ending'
  | 'triggered_at'
  | 'closed_at'
> &
  Partial<Pick<SpotOrderRow, 'stop_price' | 'amount' | 'total' | 'funds' | 'shown' | 'active_at'>>;

/** Spot money set aside for one order; `number` counts the holds of that order. */
export interface NewHold {
  readonly order_id: number;
  readonly number: number;
  readonly user_id: string;
  readonly account: number;
  readonly currency: string;
  readonly amount: string;
}

export interface OldHold {
  /** `<order id>.<number of the hold>`. */
  readonly name: string;
  /** 1: some of it was spent, 2: all of it goes back. */
  readonly state: 1 | 2;
}

/** Everything that happened in one pair. A hold's amount never changes: a partly filled order goes on with a new one. */
export interface PairWork {
  /** Epoch ms. */
  readonly at: number;
  readonly state: PairState;
  /** The version that the pair's row gets; no other change ever gave it that one. */
  readonly version: string;
  /** Of the new orders, one for each; the rest of this calls them 0, -1, -2 and so on. */
  readonly ids: readonly number[];
  readonly fresh: readonly Omit<Insertable<SpotTables['spot_orders']>, 'symbol'>[];
  readonly changes: readonly OrderChange[];
  /** Ids of the orders of the book that are other than before; null: too many to name. */
  readonly touched: readonly number[] | null;
  readonly fills: readonly Omit<Insertable<SpotTables['spot_fills']>, 'symbol'>[];
  readonly closed: readonly OldHold[];
  readonly opened: readonly NewHold[];
  readonly posting: {
    readonly business: Business;
    /** Null: the first new order's id. */
    readonly businessId: string | null;
    readonly userId: string;
    readonly requestId: string | null;
    readonly legs: readonly Leg[];
  } | null;
}

/**
 * Writes it down with the transaction's next statement or its commit: the new orders, the other orders, fills, holds, one
 * posting for all of the money, and how far the pair has come. The pair must be locked. Where a person can't pay, that
 * statement fails as `isOverdrawn` knows.
 */
export async function writePair(tx: Tx, symbol: string, work: PairWork): Promise<void> {
  const { state, posting, touched, ...rest } = work;
  const text = JSON.stringify({
    ...rest,
    ...(touched && { touched }),
    swept_until: state.sweptUntil,
    sequence: state.sequence,
    sweeps: state.sweeps,
    posting: posting && {
      business: posting.business,
      business_id: posting.businessId,
      user_id: posting.userId,
      request_id: posting.requestId,
      legs: posting.legs.map(({ account, amount }) => ({ ...account, amount })),
    },
  });
  await defer(tx, sql`select from spot_write(${symbol}, ${text}::jsonb)`);
  if (!posting) return;
  const { business, userId } = posting;
  const businessId = posting.businessId ?? String(work.ids[0]);
  noteBooked(tx, { business, businessId, userId, at: work.at });
}
