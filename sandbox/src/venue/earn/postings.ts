import Big from 'big.js';
import { insertPosting, type Leg, type Occasion } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import {
  ACCOUNTS,
  type AccountKey,
  type AccountNumber,
  type Business,
  type Owner,
  person,
} from '../../model/ledger.ts';
import { orRefuse } from '../ledger/balances.ts';

/** Whose money, and in which coin. */
export interface Place {
  readonly user_id: string;
  readonly currency: string;
}

/** What a person can use of one of their accounts. */
export function own({ user_id, currency }: Place, account: AccountNumber): AccountKey {
  return { owner: person(user_id), account, currency, bucket: 'available' };
}

/** An account of the house in the same coin. */
export function house(owner: Owner, { currency }: Pick<Place, 'currency'>): AccountKey {
  return { owner, account: 0, currency, bucket: 'available' };
}

/** A posting has no legs of zero. */
export function nonZero(legs: readonly Leg[]): readonly Leg[] {
  return legs.filter(({ amount }) => !new Big(amount).eq(0));
}

/**
 * What a posting about a person's order is for.
 * @param businessId the order, or the order and day of what is booked day by day
 * @param requestId the key that it was asked for with; null where nobody asked
 * @param at epoch ms, real clock
 */
export function occasionOf(
  { user_id: userId }: Pick<Place, 'user_id'>,
  business: Business,
  businessId: string,
  requestId: string | null,
  at: number,
): Occasion {
  return { business, businessId, userId, requestId, at };
}

/** What a purchase costs moves from spot to the area's account. Refuses with `balance`. */
export function bookPurchase(
  tx: Tx,
  [business, account]: readonly [Business, AccountNumber],
  order: Place & { readonly id: number; readonly amount: string },
  { requestId, language }: { readonly requestId: string | null; readonly language: Language },
  at: number,
): Promise<void> {
  const booked = insertPosting(tx, occasionOf(order, business, String(order.id), requestId, at), [
    { account: own(order, ACCOUNTS.spot), amount: `-${order.amount}` },
    { account: own(order, account), amount: order.amount },
  ]);
  return orRefuse(booked, language);
}
