import Big from 'big.js';
import type { Leg } from '../../db/ledger/postings.ts';
import { type AccountKey, type AccountNumber, type Owner, person } from '../../model/ledger.ts';

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
