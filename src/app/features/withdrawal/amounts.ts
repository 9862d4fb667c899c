import { compare, signOf, subtract, truncate } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { Decimal } from '#protocol/units.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';

/** Every coin is kept with eight decimals. */
export const DECIMALS = 8;

type Terms = Pick<WithdrawalTerms, 'fee' | 'minimum' | 'leftAmount'>;

/** The most that can go: the balance or the rest of the limit, cut and never rounded up; null while unknown. */
export function mostOf(available: Decimal | null, terms: Terms | null): Decimal | null {
  if (available === null) return null;
  const left = terms?.leftAmount ?? null;
  return truncate(left !== null && compare(left, available) < 0 ? left : available, DECIMALS);
}

/** What arrives of a typed amount; null where nothing would, or the fee is not known. */
export function receiveOf(text: string, terms: Terms | null): Decimal | null {
  const read = readAmount(text, DECIMALS);
  if (!read.ok || terms === null) return null;
  const receive = subtract(read.value, terms.fee);
  return signOf(receive) > 0 ? receive : null;
}

/** The key of what is wrong with a typed amount; null where nothing is. What is not known yet the server judges. */
export function amountProblem(text: string, available: Decimal | null, terms: Terms | null): string | null {
  const read = readAmount(text, DECIMALS);
  if (!read.ok) return read.why === 'empty' ? 'd_enter_amount' : `ui.amount.${read.why}`;
  if (signOf(read.value) <= 0) return 'd_enter_amount';
  if (available !== null && compare(read.value, available) > 0) return 'd_insufficient_balance';
  if (terms === null) return null;
  if (compare(read.value, terms.minimum) < 0) return 'withdrawal.error.minimum';
  if (terms.leftAmount !== null && compare(read.value, terms.leftAmount) > 0) return 'withdrawal.error.limit';
  return null;
}
