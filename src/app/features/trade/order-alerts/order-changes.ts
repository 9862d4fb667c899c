import { subtract } from '#app/shared/format/arithmetic.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';

/** What the exchange did to an open order without a press of the person. */
export type OrderChange =
  /** More of it was filled by `by` (base coin), and it stays open. */
  | { readonly kind: 'part'; readonly order: SpotOrder; readonly by: Decimal }
  /** Its trigger price was reached. */
  | { readonly kind: 'triggered'; readonly order: SpotOrder }
  | { readonly kind: 'filled'; readonly order: SpotOrder }
  /** The exchange ended it before all of it was filled. */
  | { readonly kind: 'ended'; readonly order: SpotOrder };

/** Changes that two lists of open orders show, and the ids of the orders that the later list lacks. */
export interface ListChanges {
  readonly changes: readonly OrderChange[];
  readonly gone: readonly string[];
}

export function listChanges(before: readonly SpotOrder[], now: readonly SpotOrder[]): ListChanges {
  const present = new Map(now.map((order) => [order.id, order]));
  const replaced = new Set(now.map(({ replaces }) => replaces));
  const changes: OrderChange[] = [];
  const gone: string[] = [];
  for (const old of before) {
    const order = present.get(old.id);
    if (!order) {
      if (!replaced.has(old.id)) gone.push(old.id);
      continue;
    }
    if (old.waiting && !order.waiting) changes.push({ kind: 'triggered', order });
    if (order.filled !== old.filled)
      changes.push({ kind: 'part', order, by: subtract(order.filled, old.filled) });
  }
  return { changes, gone };
}

/**
 * Endings that a person learns in another way: by their own press, by what happened to the linked order, or by the
 * sentence about the switch for lost connections.
 */
const KNOWN_ENDINGS: ReadonlySet<string | null> = new Set([
  null,
  'cancelled',
  'amended',
  'linked',
  'disconnect',
]);

/** Returns how an order left the list of open ones, by its own record; null where that needs no telling. */
export function endingOf(order: SpotOrder): OrderChange | null {
  if (order.status === 'finished') return { kind: 'filled', order };
  if (order.status !== 'cancelled' || KNOWN_ENDINGS.has(order.ending)) return null;
  return { kind: 'ended', order };
}

/** A name for the change that is the same in every tab. */
export const changeName = ({ kind, order }: OrderChange): string => `${order.id}-${kind}-${order.filled}`;
