import type { OrderPreview } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { MIN_AMOUNT } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES, raise, raiseTo } from './exact-math.ts';

/** Fee of an order: stake x rate, rounded up at 8 decimals. */
export const feeOf = (stake: Decimal, feeRate: Decimal): Decimal | null =>
  raise(big(stake).times(big(feeRate)), LEDGER_PLACES);

/** Profit of a win: stake x income rate (rounded down at 8 decimals) - fee. */
export function profitOfWin(stake: Decimal, incomeRate: Decimal, fee: Decimal): Decimal | null {
  const income = cut(big(stake).times(big(incomeRate)), LEDGER_PLACES);
  return income === null ? null : cut(big(income).minus(big(fee)));
}

/** Profit of a loss: - stake - fee. */
export const profitOfLoss = (stake: Decimal, fee: Decimal): Decimal | null =>
  cut(big(0).minus(big(stake)).minus(big(fee)));

/**
 * What an order would do. With income rate r and fee rate f, a share p of wins breaks even where
 * p(r - f) = (1 - p)(1 + f), so p = (1 + f) / (1 + r); at even odds every 100 staked lose 100(1 - r + 2f) / 2.
 * `lose` is what a loss takes (a positive amount). Null where the numbers leave the grammar.
 */
export function previewOrder(stake: Decimal, incomeRate: Decimal, feeRate: Decimal): OrderPreview | null {
  const fee = feeOf(stake, feeRate);
  if (fee === null) return null;
  const rate = big(incomeRate);
  const win = profitOfWin(stake, incomeRate, fee);
  const lose = cut(big(stake).plus(big(fee)));
  const breakEvenPercent = raiseTo(big(feeRate).plus(1).times(100).div(rate.plus(1)), 1);
  const costPer100 = raiseTo(big(1).minus(rate).plus(big(feeRate).times(2)).times(50), 2);
  if (win === null || lose === null || breakEvenPercent === null || costPer100 === null) return null;
  return { win, lose, fee, breakEvenPercent, costPer100 };
}

/** Checks an amount against the specification's smallest one, 0.00001. */
export const isAmount = (amount: Decimal | null): amount is Decimal =>
  amount !== null && big(amount).gte(big(exact(MIN_AMOUNT)));
