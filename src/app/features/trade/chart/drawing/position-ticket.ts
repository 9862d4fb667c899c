import { compare } from '#app/shared/format/arithmetic.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Drawing } from '#protocol/drawings.ts';
import type { Side } from '#protocol/spot.ts';
import type { OrderKind } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import type { TicketDraft } from '../../order-form/ticket-draft.ts';

interface DrawnPosition {
  readonly side: Side;
  readonly entry: Decimal;
  /** Where it takes its profit. */
  readonly target: Decimal;
  readonly stop: Decimal;
}

/** The prices of a long or short position on steps of the pair; null of any other drawing, and where one is no price. */
export function positionOf({ kind, points }: Drawing, precision: number): DrawnPosition | null {
  if (kind !== 'long' && kind !== 'short') return null;
  const [entry, target, stop] = points.map(({ price }) => decimal(price.toFixed(precision)));
  if (!entry || !target || !stop || [entry, target, stop].some((price) => Number(price) <= 0)) return null;
  return { side: kind === 'long' ? 'buy' : 'sell', entry, target, stop };
}

interface Ground {
  readonly last: Decimal | null;
  readonly kinds: readonly OrderKind[];
}

/**
 * A position as the form holds it, without an amount: a limit order at its entry, or one that waits where the market has
 * to come to the entry first, since a limit would be filled at once at another price. Its exits go along where the back end
 * takes them.
 */
export function ticketOf(
  { side, entry, target, stop }: DrawnPosition,
  { last, kinds }: Ground,
): Pick<TicketDraft, 'side' | 'type' | 'price' | 'stop' | 'more'> {
  const isBeyond = last !== null && compare(entry, last) === (side === 'buy' ? 1 : -1);
  return {
    side,
    price: entry,
    ...(isBeyond ? { type: 'stopLimit', stop: entry } : { type: 'limit', stop: '' }),
    more: kinds.includes('exits') ? { takeProfitPrice: target, stopLossPrice: stop } : {},
  };
}
