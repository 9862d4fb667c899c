import type { Direction, OrderResult } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { profitOfLoss, profitOfWin } from './contract-maths.ts';
import { compare } from './exact-math.ts';

/** Up wins above the open price, down below it; the same price is a tie. */
export function resultOf(direction: Direction, open: Decimal, close: Decimal): Exclude<OrderResult, 'none'> {
  const move = compare(close, open);
  if (move === 0) return 'tie';
  return move > 0 === (direction === 'up') ? 'win' : 'lose';
}

/** What a result pays above the stake: a tie gives stake and fee back. Null where numbers leave the grammar. */
export function profitOf(
  result: OrderResult,
  order: { readonly stake: Decimal; readonly incomeRate: Decimal; readonly fee: Decimal },
): Decimal | null {
  if (result === 'win') return profitOfWin(order.stake, order.incomeRate, order.fee);
  if (result === 'lose') return profitOfLoss(order.stake, order.fee);
  return exact('0');
}
