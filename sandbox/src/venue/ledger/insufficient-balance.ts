import { InsufficientBalance } from '../../model/ledger.ts';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { sentences } from './sentences.ts';

/** Turns a balance that does not suffice into the answer a person reads; everything else passes. */
export async function orRefuse<T>(work: Promise<T>, language: Language): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new Refusal('balance', sentences.balance[language]);
    throw error;
  }
}
