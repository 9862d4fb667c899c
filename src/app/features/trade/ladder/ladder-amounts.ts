import { compare, significant } from '#app/shared/format/arithmetic.ts';
import { ONE } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { sizeText } from '../book/size-text.ts';

/** Digits that fit into a quarter of the narrowest panel, also beside a sign and a count. */
const DIGITS = 5;

/** A level's amount as the book writes it, in a narrower column. What is there is never cut to zero. */
export function levelText(amount: Decimal, decimals: number): string {
  const text = sizeText(amount, decimals, DIGITS);
  return /[1-9]/.test(text) ? text : significant(amount, 1);
}

/** What is open of own orders, in few digits; below one coin without zeros at the end. */
export const ownText = (amount: Decimal, decimals: number): string =>
  compare(amount, ONE) < 0 ? significant(amount, 3) : sizeText(amount, decimals, DIGITS);
