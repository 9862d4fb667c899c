import type { ContractOrder } from '#protocol/contract.ts';
import type { Result } from '#protocol/result.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';

/** How long a settled order stays among the running ones. */
export const SHOWN_AFTER: Milliseconds = milliseconds(60_000);

export interface SettledLately {
  add(orders: readonly ContractOrder[]): void;
  /** Those that may still be shown. */
  list(): readonly ContractOrder[];
}

/** Orders whose settlement this worker has just learned; each is shown for a minute from then. */
export function createSettledLately(elapsed: () => Milliseconds): SettledLately {
  const seen = new Map<string, { readonly order: ContractOrder; readonly at: Milliseconds }>();
  return {
    add: (orders) => {
      for (const order of orders) if (!seen.has(order.id)) seen.set(order.id, { order, at: elapsed() });
    },
    list: () => {
      for (const [id, { at }] of seen) if (elapsed() - at >= SHOWN_AFTER) seen.delete(id);
      return [...seen.values()].map(({ order }) => order);
    },
  };
}

/** Those of a list that were closed within the last minute. */
export const closedSince = (orders: readonly ContractOrder[], now: EpochMs): readonly ContractOrder[] =>
  orders.filter((order) => now - (order.closedAt ?? order.expiresAt) < SHOWN_AFTER);

export interface Fate {
  readonly settled: readonly ContractOrder[];
  /** No longer holding, and nothing could be read about them yet: they are still settling. */
  readonly unsure: readonly ContractOrder[];
}

/** What became of orders that are no longer holding, from the lists of completed and liquidated ones. */
export function fateOf(
  gone: readonly ContractOrder[],
  lists: readonly Result<readonly ContractOrder[]>[],
): Fate {
  const known = new Map(
    lists.flatMap((list) => (list.ok ? list.value : [])).map((order) => [order.id, order]),
  );
  const settled = gone.flatMap((order) => known.get(order.id) ?? []);
  // Both lists read and still not in them: too old to matter here; the records have it.
  const complete = lists.every((list) => list.ok);
  return { settled, unsure: complete ? [] : gone.filter((order) => !known.has(order.id)) };
}
