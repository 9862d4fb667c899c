import { compare } from '#app/shared/format/arithmetic.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
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

/** Prices that were chosen already, on the chart. */
export type Aim = Readonly<Partial<Record<'price' | 'stop', Decimal>>>;

/** What an open order would say if it were placed now: its prices, and what is left of its amount. */
export const amendDraftOf = (order: SpotOrder, { price, stop }: Aim): AmendDraft => ({
  price: price ?? order.price ?? '',
  stop: order.waiting ? (stop ?? order.stopPrice ?? '') : '',
  amount: remainingOf(order) ?? '',
});

/** Whether the exchange takes another price for it: a trailing stop stays as it is. */
export const isAmendable = ({
  type,
  price,
  waiting,
}: Pick<SpotOrder, 'type' | 'price' | 'waiting'>): boolean =>
  type !== 'trailingStop' && (price !== null || waiting);

/** The size of one that hangs together with others is theirs; one by total keeps its total. */
export const hasOwnAmount = ({ amount, groupId, parentId }: SpotOrder): boolean =>
  amount !== null && groupId === undefined && parentId === undefined;

const isOther = (next: Decimal, before: Decimal | null): boolean =>
  before === null || compare(next, before) !== 0;

const typeOf = (stop: Decimal | null, price: Decimal | null): NewSpotOrder['type'] =>
  stop === null ? 'limit' : price === null ? 'stopMarket' : 'stopLimit';

function changeOf(
  order: SpotOrder,
  price: Decimal | null,
  amount: Decimal | null,
  stopPrice: Decimal | null,
): AmendSpotOrder {
  return {
    orderId: order.id,
    ...(price !== null && isOther(price, order.price) && { price }),
    ...(amount !== null && isOther(amount, remainingOf(order)) && { amount }),
    ...(stopPrice !== null && isOther(stopPrice, order.stopPrice) && { stopPrice }),
  };
}

const valueIn = (read: { readonly value: Decimal } | null): Decimal | null => read?.value ?? null;

/** The draft as a change of the order, by the pair's rules. The worker and the server check again. */
export function checkAmend(draft: AmendDraft, order: SpotOrder, rule: PairRule): AmendCheck {
  const stop = order.waiting ? readPrice('stop', draft.stop, rule) : null;
  if (stop && !stop.ok) return stop;
  const price = order.price === null ? null : readPrice('price', draft.price, rule);
  if (price && !price.ok) return price;
  const rest = remainingOf(order);
  const quantity = hasOwnAmount(order) ? readQuantity({ by: 'amount', quantity: draft.amount }, rule) : null;
  if (quantity && !quantity.ok) return quantity;
  const amount = valueIn(quantity);
  const change = changeOf(order, valueIn(price), amount, valueIn(stop));
  if (Object.keys(change).length === 1) {
    return { ok: false, field: price ? 'price' : 'stop', key: 'd_nothing_changed' };
  }
  return {
    ok: true,
    change,
    order: {
      pair: order.pair,
      side: order.side,
      type: typeOf(valueIn(stop), valueIn(price)),
      price: valueIn(price),
      stopPrice: valueIn(stop),
      amount: amount ?? rest,
      total: price === null ? order.total : null,
      timeInForce: order.timeInForce,
    },
  };
}
