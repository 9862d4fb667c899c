import type Big from 'big.js';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { fixed, readAmount } from '../ledger/amount.ts';

/** A purchase as it arrives; what is bought is the area's affair. */
export interface Purchase {
  readonly person: Person;
  readonly amount: string;
  readonly agreed: string;
  readonly requestId: string | null;
  readonly language: Language;
}

type Wish = Pick<Purchase, 'amount' | 'agreed' | 'language'>;

/** Refuses (`validation`) a purchase whose agreement was not agreed to. */
export function requireAgreed({ agreed, language }: Pick<Wish, 'agreed' | 'language'>): void {
  if (agreed !== '1') throw new Refusal('validation', textOf('earn.agree', language));
}

/** The amount of money that is to be spent, agreed to. Refuses with `validation`. */
export function readSpent(wish: Wish): Big {
  requireAgreed(wish);
  const amount = readAmount(wish.amount);
  if (!amount) throw new Refusal('validation', textOf('common.amount', wish.language));
  return amount;
}

/** Refuses (`validation`, with the minimum) what is less. */
export function requireMinimum(amount: Big, min: string, language: Language): void {
  if (amount.lt(min)) {
    throw new Refusal('validation', textOf('earn.belowMinimum', language), { field: 'amount', min });
  }
}

/** Refuses (`limit`, with what is left) more than there is room for. */
export function requireRoom(
  amount: Big,
  left: Big,
  overLimit: TextKey,
  language: Language,
  write: (left: Big) => string = fixed,
): void {
  if (amount.gt(left)) {
    throw new Refusal('limit', textOf(overLimit, language), { field: 'amount', left: write(left) });
  }
}
