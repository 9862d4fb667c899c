import type { ContractOrder } from '#protocol/contract.ts';

/**
 * The cards in their places: by opening, the oldest first, so that one that ends turns to its result where it stood and
 * a new one comes at the end.
 *
 * @param ended orders that are shown with their results for a while
 */
export function cardsOf(
  running: readonly ContractOrder[],
  ended: readonly ContractOrder[],
): readonly ContractOrder[] {
  const over = new Set(ended.map(({ id }) => id));
  return [...running.filter(({ id }) => !over.has(id)), ...ended].sort(
    (a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1),
  );
}
