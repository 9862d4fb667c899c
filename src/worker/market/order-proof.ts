import type { ContractOrder, OrderProof, ProofVerdict } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';
import { profitOf, resultOf } from './contract-maths.ts';
import { compare } from './exact-math.ts';
import { lastAtOrBefore } from './prints.ts';

/**
 * Recomputes an order from the trades around its two instants, without believing the record: the last trade at or
 * before acceptance, the last one at or before expiry, the result and the profit. The fee is the record's own
 * (captured at opening). `incomplete` where the order is not settled normally or a deciding trade is not listed.
 */
export function proveOrder(
  order: ContractOrder,
  openTrades: readonly Print[],
  closeTrades: readonly Print[],
): OrderProof {
  const openTrade = lastAtOrBefore(openTrades, order.openedAt);
  const closeTrade = lastAtOrBefore(closeTrades, order.expiresAt);
  const parts = { order, openTrade, closeTrade, openTrades, closeTrades };
  if (order.status !== 'completed' || openTrade === null || closeTrade === null) {
    return { ...parts, recomputed: null, verdict: 'incomplete' };
  }
  const result = resultOf(order.direction, openTrade.price, closeTrade.price);
  const profit = profitOf(result, order);
  if (profit === null) return { ...parts, recomputed: null, verdict: 'incomplete' };
  return {
    ...parts,
    recomputed: { result, profit },
    verdict: verdictOf(order, openTrade, closeTrade, result, profit),
  };
}

function verdictOf(
  order: ContractOrder,
  openTrade: Print,
  closeTrade: Print,
  result: string,
  profit: Decimal,
): ProofVerdict {
  if (order.openPrice === null || order.closePrice === null || order.profit === null) return 'incomplete';
  const agrees =
    order.result === result &&
    compare(order.openPrice, openTrade.price) === 0 &&
    compare(order.closePrice, closeTrade.price) === 0 &&
    compare(order.profit, profit) === 0 &&
    (order.openTradeId === null || order.openTradeId === openTrade.id) &&
    (order.closeTradeId === null || order.closeTradeId === closeTrade.id);
  return agrees ? 'matches' : 'differs';
}
