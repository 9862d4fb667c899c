import type { Intent } from '#contract/money.ts';
import type { SpotFilter, SpotOrder } from '#contract/spot.ts';
import { pairName, samePair } from '#contract/units.ts';

/** An order that the exchange has, or one that is on its way there. */
export type OpenRow =
  | { readonly kind: 'order'; readonly id: string; readonly order: SpotOrder }
  | { readonly kind: 'pending'; readonly id: string; readonly intent: Intent };

const ON_ITS_WAY: readonly Intent['state'][] = ['journaled', 'sent', 'unknown', 'reconciling'];

export const matches = (order: Pick<SpotOrder, 'pair' | 'side'>, { pair, side }: SpotFilter): boolean =>
  (pair === undefined || samePair(order.pair, pair)) && (side === undefined || order.side === side);

/**
 * Orders that are on their way first, then what the exchange says, newest first. Once it lists an order with an
 * intent's key, that intent has arrived. Null while nothing is known. A pending one tells no side: it stays in sight
 * whatever side is chosen.
 */
export function openRows(
  orders: readonly SpotOrder[] | null,
  intents: readonly Intent[],
  filter: SpotFilter,
): readonly OpenRow[] | null {
  if (orders === null) return null;
  const arrived = new Set(orders.map(({ requestId }) => requestId));
  const pending = intents.filter(
    (intent) =>
      intent.kind === 'spotOrder' &&
      ON_ITS_WAY.includes(intent.state) &&
      !arrived.has(intent.id) &&
      (filter.pair === undefined || intent.pair === pairName(filter.pair)),
  );
  return [
    ...pending
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .map((intent): OpenRow => ({ kind: 'pending', id: intent.id, intent })),
    ...orders
      .filter((order) => matches(order, filter))
      .map((order): OpenRow => ({ kind: 'order', id: order.id, order })),
  ];
}
