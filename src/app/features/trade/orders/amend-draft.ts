import { compare } from '#app/shared/format/arithmetic.ts';
import { type Trail, trailOf } from '#protocol/moved-trigger.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import type { OrderKind } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { type Complaint, readPrice, readQuantity } from '../order-form/check-ticket.ts';
import { readTrail } from '../order-form/further/check-further.ts';
import { type TrailTexts, trailName } from '../order-form/further/trail-field.tsx';
import { remainingOf } from './figures.ts';

export interface AmendDraft {
  readonly price: string;
  readonly stop: string;
  readonly amount: string;
  /** Of a trailing stop; of others nothing. */
  readonly trail: TrailTexts;
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
  stop: order.waiting && !trails(order) ? (stop ?? order.stopPrice ?? '') : '',
  amount: remainingOf(order) ?? '',
  trail: (trails(order) && trailOf(order)) || {},
});

/** Whether it is a trailing stop, which has a distance and no price of its own. */
export const trails = ({ type }: Pick<SpotOrder, 'type'>): boolean => type === 'trailingStop';

/** Whether anything of it can be changed: of a trailing stop where the back end takes another distance. */
export const isAmendable = (order: SpotOrder, kinds: readonly OrderKind[]): boolean =>
  takesPrice(order) || (trails(order) && kinds.includes('amendTrail'));

/** Whether it takes another price: a trailing stop follows the market's. */
export const takesPrice = ({
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

interface Wanted {
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly amount: Decimal | null;
  readonly trail: Trail;
}

function changeOf(order: SpotOrder, { price, stopPrice, amount, trail }: Wanted): AmendSpotOrder {
  return {
    orderId: order.id,
    ...(price !== null && isOther(price, order.price) && { price }),
    ...(amount !== null && isOther(amount, remainingOf(order)) && { amount }),
    ...(stopPrice !== null && isOther(stopPrice, order.stopPrice) && { stopPrice }),
    ...(isOtherTrail(trail, order) && trail),
  };
}

const isOtherTrail = (next: Trail, before: SpotOrder): boolean =>
  (['trailingAmount', 'trailingPercent'] as const).some(
    (name) => next[name] !== undefined && isOther(next[name], before[name] ?? null),
  );

/** The draft as a change of the order, by the pair's rules. The worker and the server check again. */
export function checkAmend(draft: AmendDraft, order: SpotOrder, rule: PairRule): AmendCheck {
  const terms = trails(order) ? readTrail(draft.trail, rule) : readPrices(draft, order, rule);
  if (!terms.ok) return terms;
  const quantity = hasOwnAmount(order) ? readQuantity({ by: 'amount', quantity: draft.amount }, rule) : null;
  if (quantity && !quantity.ok) return quantity;
  const amount = quantity?.value ?? null;
  const { price = null, stopPrice = null, ...trail }: Terms = terms.value;
  const change = changeOf(order, { price, stopPrice, trail, amount });
  if (Object.keys(change).length === 1) return unchanged(draft, order);
  const { pair, side, timeInForce } = order;
  return {
    ok: true,
    change,
    order: {
      ...{ pair, side, timeInForce, price, stopPrice },
      type: trails(order) ? 'trailingStop' : typeOf(stopPrice, price),
      amount: amount ?? remainingOf(order),
      total: price === null ? order.total : null,
      ...(trails(order) && { further: trail }),
    },
  };
}

type Terms = Trail & { readonly price?: Decimal | null; readonly stopPrice?: Decimal | null };

type PricesRead = { readonly ok: true; readonly value: Terms } | Complaint;

function readPrices(draft: AmendDraft, order: SpotOrder, rule: PairRule): PricesRead {
  const stop = order.waiting ? readPrice('stop', draft.stop, rule) : null;
  if (stop && !stop.ok) return stop;
  const price = order.price === null ? null : readPrice('price', draft.price, rule);
  if (price && !price.ok) return price;
  return { ok: true, value: { price: price?.value ?? null, stopPrice: stop?.value ?? null } };
}

/** The change begins with the first field. */
function unchanged(draft: AmendDraft, order: SpotOrder): Complaint {
  if (trails(order)) return { ok: false, field: trailName(draft.trail), key: 'orders.rule.sameTrail' };
  return { ok: false, field: order.price === null ? 'stop' : 'price', key: 'd_nothing_changed' };
}
