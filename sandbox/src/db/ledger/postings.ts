import { sql } from 'kysely';
import { type AccountKey, type Business, InsufficientBalance } from '../../model/ledger.ts';

import { noteBooked } from '../acknowledged/evidence.ts';
import { defer } from '../deferred.ts';
import { isCheckViolation } from '../errors.ts';
import type { Tx } from '../schema.ts';

/** What is booked, for whom, and what asked for it. */
export interface Occasion {
  readonly business: Business;
  readonly businessId: string;
  readonly userId: string;
  /** The idempotency key it was asked for with, if any. */
  readonly requestId: string | null;
  /** Epoch ms. */
  readonly at: number;
}

export interface Leg {
  readonly account: AccountKey;
  /** Signed decimal. */
  readonly amount: string;
}

/**
 * Books one posting set, opening accounts that do not exist yet. Each account at most once, and the legs add up to
 * zero per currency; both are checked. Throws `InsufficientBalance` when an account of a person would fall below zero;
 * fails when the same business was booked before.
 */
export async function insertPosting(tx: Tx, occasion: Occasion, legs: readonly Leg[]): Promise<void> {
  const keys = legs.map((leg) => leg.account);
  await withinBalance(
    sql`select ledger_post(
      ${occasion.business}, ${occasion.businessId}, ${occasion.userId}, ${occasion.requestId},
      ${occasion.at}::bigint, ${keys.map((key) => key.owner)}::text[],
      ${keys.map((key) => key.account)}::smallint[], ${keys.map((key) => key.currency)}::text[],
      ${keys.map((key) => key.bucket)}::text[], ${legs.map((leg) => leg.amount)}::numeric[])`.execute(tx),
  );
  noteBooked(tx, occasion);
}

/** What is set aside, and for what. */
interface Hold {
  readonly kind: string;
  readonly account: number;
  readonly currency: string;
  /** Decimal. */
  readonly amount: string;
}

const holding = (occasion: Occasion, hold: Hold) => sql`
  select ledger_hold(
    ${hold.kind}, ${occasion.business}, ${occasion.businessId}, ${occasion.userId}, ${occasion.requestId},
    ${occasion.at}::bigint, ${hold.account}::smallint, ${hold.currency}, ${hold.amount}::numeric)`;

/** Moves money of a person from available to frozen and notes what for. Throws as a posting does. */
export async function insertHold(tx: Tx, occasion: Occasion, hold: Hold): Promise<void> {
  await withinBalance(holding(occasion, hold).execute(tx));
  noteBooked(tx, occasion);
}

/**
 * The same with the transaction's next statement or its commit. Where the money does not suffice, that one fails as
 * `isOverdrawn` knows.
 */
export async function deferHold(tx: Tx, occasion: Occasion, hold: Hold): Promise<void> {
  await defer(tx, holding(occasion, hold));
  noteBooked(tx, occasion);
}

/** Says `InsufficientBalance` where what was booked would leave an account of a person below zero. */
async function withinBalance<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOverdrawn(error)) throw new InsufficientBalance();
    throw error;
  }
}

/** Whether a statement failed because it would leave an account of a person below zero. */
export const isOverdrawn = (error: unknown): boolean =>
  isCheckViolation(error, 'ledger_accounts_not_negative');
