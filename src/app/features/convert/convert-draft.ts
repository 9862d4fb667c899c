import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { ConvertQuote, FixedSide, QuoteWish } from '#protocol/convert.ts';
import type { Decimal } from '#protocol/units.ts';

/** Every coin is kept with eight decimals. */
export const DECIMALS = 8;

/** The amount as typed, and in which of the two fields. */
export interface ConvertDraft {
  readonly text: string;
  readonly fixed: FixedSide;
}

export const EMPTY_DRAFT: ConvertDraft = { text: '', fixed: 'pay' };

/** Whatever the storage held is made a draft of. */
export function readConvertDraft(stored: string | null): ConvertDraft {
  const { text, fixed } = keptFields<keyof ConvertDraft>(stored);
  if (typeof text !== 'string' || text.length > 80) return EMPTY_DRAFT;
  return { text, fixed: fixed === 'receive' ? 'receive' : 'pay' };
}

/** Both coins change places and the amount stays with its coin. */
export const flipped = ({ text, fixed }: ConvertDraft): ConvertDraft => ({
  text,
  fixed: fixed === 'pay' ? 'receive' : 'pay',
});

/** It survives a reload, offline hours and a lost session, but no logout. */
export const convertDraft = drafts.open('bourse-exchange-draft', readConvertDraft);

/** The key of what is wrong with a typed amount; null where nothing is. */
export function problemKey(text: string, decimals = DECIMALS): string | null {
  const typed = readAmount(text, decimals);
  if (!typed.ok) return typed.why === 'empty' ? 'd_enter_amount' : `ui.amount.${typed.why}`;
  return signOf(typed.value) <= 0 ? 'd_enter_amount' : null;
}

/** Does the field hold what was asked for? What is still being typed was neither quoted nor refused. */
export function isAsked(text: string, wish: QuoteWish | null): boolean {
  const typed = readAmount(text, DECIMALS);
  return wish !== null && typed.ok && compare(typed.value, wish.amount) === 0;
}

/** Is more to be paid than there is? Unknown balances are left to the exchange. */
export const exceeds = (amount: Decimal, available: Decimal | null): boolean =>
  available !== null && compare(amount, available) > 0;

/** Is a quote worse than the one that was agreed to? One of the two amounts is the same in both. */
export const isWorse = (quote: ConvertQuote, agreed: ConvertQuote): boolean =>
  compare(quote.receive, agreed.receive) < 0 || compare(quote.amount, agreed.amount) > 0;
