import type { ContractOrder } from '#protocol/contract.ts';

/** Orders that were seen running and now are not: their results are shown once. */
export function newlyClosed(
  seenRunning: ReadonlySet<string>,
  orders: readonly ContractOrder[],
): readonly ContractOrder[] {
  return orders.filter(({ id, status }) => status !== 'holding' && seenRunning.has(id));
}

export const holdingOf = (orders: readonly ContractOrder[]): readonly ContractOrder[] =>
  orders.filter(({ status }) => status === 'holding');
