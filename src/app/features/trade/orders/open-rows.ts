import type { Intent } from '#protocol/intents.ts';
import type { NewSpotOrder, SpotFilter, SpotOrder } from '#protocol/spot.ts';
import { samePair } from '#protocol/units.ts';

export interface PendingRow {
  readonly kind: 'pending';
  readonly id: string;
  readonly intent: Intent;
  readonly order: NewSpotOrder;
}

/** An order that the exchange has, or one that is on its way there. */
export type OpenRow =
  | {
      readonly kind: 'order';
      readonly id: string;
      readonly order: SpotOrder;
      /** It is open no more, and keeps its place for a moment. */
      readonly gone?: true;
    }
  | PendingRow;

const ON_ITS_WAY: readonly Intent['state'][] = ['journaled', 'sent', 'unknown', 'reconciling'];

export const matches = (order: Pick<SpotOrder, 'pair' | 'side'>, { pair, side }: SpotFilter): boolean =>
  (pair === undefined || samePair(order.pair, pair)) && (side === undefined || order.side === side);

/**
 * Orders that are on their way first, then what the exchange says, newest first. Once it lists an order with an
 * intent's key, that intent has arrived. Null while nothing is known.
 */
export function openRows(
  orders: readonly SpotOrder[] | null,
  intents: readonly Intent[],
  filter: SpotFilter,
): readonly OpenRow[] | null {
  if (orders === null) return null;
  const arrived = new Set(orders.map(({ requestId }) => requestId));
  const pending = intents
    .filter(({ id, state }) => ON_ITS_WAY.includes(state) && !arrived.has(id))
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .flatMap((intent): PendingRow[] => {
      const { id, order } = intent;
      return order && matches(order, filter) ? [{ kind: 'pending', id, intent, order }] : [];
    });
  return [
    ...pending,
    ...orders
      .filter((order) => matches(order, filter))
      .map((order): OpenRow => ({ kind: 'order', id: order.id, order })),
  ];
}
