import type { PriceLine } from '#app/ui/chart/lines/price-line.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { type Decimal, type Pair, samePair } from '#protocol/units.ts';
import { takesPrice } from '../../orders/amend-draft.ts';

export interface LineWords {
  /** "Buy", with the part that waits where amounts are shown. */
  readonly order: (order: SpotOrder) => string;
  /** "Stop, sell"; "Take profit" of an exit. */
  readonly stop: (order: SpotOrder) => string;
  readonly alert: (alert: PriceAlert) => string;
  readonly price: (price: Decimal) => string;
  /** Names the button that takes it away. */
  readonly cancel: (text: string) => string;
  readonly remove: (text: string) => string;
}

/** A line of the person's own, and what it stands for. */
export type OwnLine = PriceLine & {
  readonly of:
    | { readonly kind: 'order'; readonly order: SpotOrder; readonly part: 'price' | 'stop' }
    | { readonly kind: 'alert'; readonly alert: PriceAlert }
    | { readonly kind: 'position' };
};

/** A line for every open order's price, and for the price that a waiting stop is triggered at. */
export function orderLines(orders: readonly SpotOrder[], words: LineWords): readonly OwnLine[] {
  const line = (order: SpotOrder, part: 'price' | 'stop'): readonly OwnLine[] => {
    const price = part === 'price' ? order.price : order.waiting ? order.stopPrice : null;
    if (price === null) return [];
    const isStop = part === 'stop';
    const text = isStop ? words.stop(order) : words.order(order);
    const rises = isStop ? order.exitOf === 'takeProfit' : order.side === 'buy';
    return [
      {
        id: `${order.id}:${part}`,
        // Drawing only: a canvas needs floats.
        price: Number(price),
        label: words.price(price),
        text,
        tone: isStop && order.exitOf === undefined ? 'warn' : rises ? 'up' : 'down',
        movable: takesPrice(order),
        removal: words.cancel(`${text} ${words.price(price)}`),
        of: { kind: 'order', order, part },
      },
    ];
  };
  return orders
    .filter(({ status }) => status === 'open')
    .flatMap((order) => [...line(order, 'price'), ...line(order, 'stop')]);
}

/** A line for every alert of the pair that waits for one price. */
export function alertLines(alerts: readonly PriceAlert[], pair: Pair, words: LineWords): readonly OwnLine[] {
  return alerts.flatMap((alert): readonly OwnLine[] => {
    const { rule, firedAt, repeat } = alert;
    if (!samePair(alert.pair, pair) || (firedAt !== null && !repeat) || !('price' in rule)) return [];
    const text = words.alert(alert);
    return [
      {
        id: alert.id,
        price: Number(rule.price),
        label: words.price(rule.price),
        text,
        tone: 'accent',
        movable: true,
        removal: words.remove(`${text} ${words.price(rule.price)}`),
        of: { kind: 'alert', alert },
      },
    ];
  });
}
