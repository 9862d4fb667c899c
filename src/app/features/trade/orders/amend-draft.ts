import { compare } from '#app/shared/format/arithmetic.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import { type Complaint, readPrice, readQuantity } from '../order-form/check-ticket.ts';
import { remainingOf } from './figures.ts';

export interface AmendDraft {
  readonly price: string;
  readonly stop: string;
  readonly amount: string;
}

export type AmendCheck =
  | {
      readonly ok: true;
      /** What is sent: only what is another one. */
      readonly change: AmendSpotOrder;
      /** The order that takes the old one's place. */
      readonly order: NewSpotOrder;
    }
  | Complaint;

/** What an open order would say if it were placed now: its prices, and what is left of its amount. */
export const amendDraftOf = (order: SpotOrder, price: string | null): AmendDraft => ({
  price: price ?? order.price ?? '',
  stop: order.waiting ? (order.stopPrice ?? '') : '',
  amount: remainingOf(order) ?? '',
});

/** The draft as a change of the order, by the pair's rules. The worker and the server check again. */
export function checkAmend(draft: AmendDraft, order: SpotOrder, rule: PairRule): AmendCheck {
  const stop = order.waiting ? readPrice('stop', draft.stop, rule) : null;
  if (stop && !stop.ok) return stop;
  const price = readPrice('price', draft.price, rule);
  if (!price.ok) return price;
  const quantity = readQuantity({ by: 'amount', quantity: draft.amount }, rule);
  if (!quantity.ok) return quantity;
  const amount = quantity.value;
  const rest = remainingOf(order);
  const change: AmendSpotOrder = {
    orderId: order.id,
    ...((order.price === null || compare(price.value, order.price) !== 0) && { price: price.value }),
    ...((rest === null || compare(amount, rest) !== 0) && { amount }),
    ...(stop &&
      (order.stopPrice === null || compare(stop.value, order.stopPrice) !== 0) && { stopPrice: stop.value }),
  };
  if (Object.keys(change).length === 1) return { ok: false, field: 'price', key: 'd_nothing_changed' };
  return {
    ok: true,
    change,
    order: {
      pair: order.pair,
      side: order.side,
      type: order.waiting ? 'stopLimit' : 'limit',
      price: price.value,
      stopPrice: stop?.value ?? null,
      amount,
      total: null,
      timeInForce: order.timeInForce,
    },
  };
}
