import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { Decimal } from '#protocol/units.ts';

/** Every coin is kept with eight decimals. */
export const COIN_DECIMALS = 8;

/** What bounds a purchase; null: not known, or no bound. */
export interface PurchaseBounds {
  /** On spot. */
  readonly available: Decimal | null;
  /** Of one purchase. */
  readonly min: Decimal | null;
  /** What this person may still have of it. */
  readonly ownLeft: Decimal | null;
  /** What is left of it for everybody. */
  readonly left: Decimal | null;
}

/** Why an amount can't be bought; `limit` is the bound that it breaks. */
interface PurchaseProblem {
  /** A text's key; it may name the bound as {{amount}}. */
  readonly key: string;
  readonly limit?: Decimal;
}

export type PurchaseAmount =
  | { readonly ok: true; readonly amount: Decimal }
  | { readonly ok: false; readonly problem: PurchaseProblem };

/** Reads a typed amount and holds it against the bounds. What is not known yet, the server judges. */
export function readPurchase(
  text: string,
  { available, min, ownLeft, left }: PurchaseBounds,
  precision: number = COIN_DECIMALS,
): PurchaseAmount {
  const read = readAmount(text, precision);
  const refuse = (key: string, limit?: Decimal): PurchaseAmount => ({
    ok: false,
    problem: { key, ...(limit !== undefined && { limit }) },
  });
  if (!read.ok) return refuse(read.why === 'empty' ? 'd_enter_amount' : `ui.amount.${read.why}`);
  const amount = read.value;
  if (signOf(amount) <= 0) return refuse('d_enter_amount');
  if (min !== null && compare(amount, min) < 0) return refuse('earn.amount.belowMinimum', min);
  if (left !== null && compare(amount, left) > 0) return refuse('earn.amount.overQuota', left);
  if (ownLeft !== null && compare(amount, ownLeft) > 0) return refuse('earn.amount.overCap', ownLeft);
  if (available !== null && compare(amount, available) > 0) return refuse('d_insufficient_balance');
  return { ok: true, amount };
}

/** The most that can be bought now: the least of all bounds that are known; null while the balance is not. */
export function mostOf({ available, ownLeft, left }: PurchaseBounds): Decimal | null {
  if (available === null) return null;
  return [ownLeft, left].reduce<Decimal>(
    (least, bound) => (bound !== null && compare(bound, least) < 0 ? bound : least),
    available,
  );
}
