import { compare, divide, multiply, percentOf, signOf } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { Decimal } from '#protocol/units.ts';
import { priceText, type TicketDraft } from './ticket-draft.ts';

/** Every coin is kept with eight decimals. */
export const COIN_DECIMALS = 8;

/** So many digits before the point are more than any market has; products of longer ones would leave the grammar. */
const LONGEST_WHOLE = 11;

/** A typed number cut to the decimals, where it is one that can be reckoned with. */
export function usable(text: string, decimals: number): Decimal | null {
  const read = readAmount(text, decimals);
  return read.ok && isReckonable(read.value) ? read.value : null;
}

export const isReckonable = (value: Decimal): boolean => (value.split('.')[0] ?? '').length <= LONGEST_WHOLE;

type Rule = Pick<PairRule, 'pricePrecision' | 'amountPrecision'>;

/** The two fields as they are shown: the one that was typed, and the one that follows from it and the price. */
export function linkedAmounts(
  draft: TicketDraft,
  rule: Rule,
): { readonly amount: string; readonly total: string } {
  const { by, quantity } = draft;
  const price = draft.type === 'market' ? null : usable(priceText(draft), rule.pricePrecision);
  if (by === 'amount') {
    const amount = usable(quantity, rule.amountPrecision);
    const total = price !== null && amount !== null ? multiply(amount, price, COIN_DECIMALS) : '';
    return { amount: quantity, total };
  }
  const total = usable(quantity, COIN_DECIMALS);
  const amount = price !== null && total !== null ? divide(total, price, rule.amountPrecision) : null;
  return { amount: amount ?? '', total: quantity };
}

/**
 * So many percent of what is free of the paying coin, as a change of the draft: cut at every step, so that 100 % is
 * never more than there is. Null where a price is missing.
 * @param available of the quote coin for a buy, of the base coin for a sell
 */
export function shareOf(
  draft: TicketDraft,
  rule: Rule,
  available: Decimal,
  percent: number,
): Pick<TicketDraft, 'by' | 'quantity'> | null {
  if (draft.side === 'sell') {
    return { by: 'amount', quantity: percentOf(available, percent, rule.amountPrecision) };
  }
  const spend = percentOf(available, percent, COIN_DECIMALS);
  if (draft.type === 'market') return { by: 'total', quantity: spend };
  const price = usable(priceText(draft), rule.pricePrecision);
  const amount = price === null ? null : divide(spend, price, rule.amountPrecision);
  return amount === null ? null : { by: 'amount', quantity: amount };
}

/** How much of what is free the draft would use, 0 to 100; for the slider alone. */
export function usedPercent(draft: TicketDraft, rule: Rule, available: Decimal | null): number {
  if (available === null || signOf(available) <= 0) return 0;
  const { amount, total } = linkedAmounts(draft, rule);
  const used = draft.side === 'sell' ? usable(amount, COIN_DECIMALS) : usable(total, COIN_DECIMALS);
  if (used === null) return 0;
  if (compare(used, available) >= 0) return 100;
  // Rounded, because what was cut off an amount would show 24 for a quarter.
  return Math.round(Number(divide(multiply(used, HUNDRED, COIN_DECIMALS), available, 2) ?? 0));
}
