import { add, signOf } from '#app/shared/format/arithmetic.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Transaction } from '#protocol/transactions.ts';
import type { Decimal } from '#protocol/units.ts';

/** What an entry set aside (above zero), or released or spent of it (below zero). */
export const heldBy = ({ about }: Transaction): Decimal => about?.held ?? ZERO;

/** What the person has more or less after it, money that is set aside included. */
const movedBy = (entry: Transaction): Decimal => add(entry.amount, heldBy(entry));

/** Only between available and set aside: nothing was received or paid. */
export const isOnlyHeld = (entry: Transaction): boolean =>
  signOf(heldBy(entry)) !== 0 && signOf(movedBy(entry)) === 0;

/** The figure of an entry: of the available balance, or of what was set aside where only that moved. */
export const figureOf = (entry: Transaction): Decimal =>
  signOf(entry.amount) === 0 ? movedBy(entry) : entry.amount;

/** Neither gain nor loss: set aside, released, or moved to another account of the same person. */
export const isNeutral = (entry: Transaction): boolean => {
  const other = entry.about?.otherAccount ?? null;
  return (
    entry.kind === 'transfer' ||
    isOnlyHeld(entry) ||
    (other !== null && other !== entry.account && entry.about?.otherCurrency === null)
  );
};
