import Big from 'big.js';
import type { PairRule } from './platform.ts';
import { SCALED_COUNT, scaledSteps } from './scaled.ts';
import type { FurtherTerms, NewSpotOrder } from './spot.ts';
import { type Broken, brokenAmount, brokenPrice, brokenTotal, isNear } from './spot-rules.ts';
import { EXIT_ROLES, type ExitRole, type OrderKind, SHAPES } from './tables.ts';
import type { Decimal, EpochMs } from './units.ts';

/** A good-till time may be so far ahead. */
const LONGEST_MS = 366 * 86_400_000;
/** Percent that a trailing stop may stay behind. */
const TRAIL = { least: 0.1, most: 20, places: 2 };
/** The most slices of an iceberg. */
const MOST_SLICES = 100;

/** What an order needs of the back end beyond limit, market and stop-limit orders. */
export function kindsOf({
  type,
  further = {},
}: Pick<NewSpotOrder, 'type' | 'further'>): readonly OrderKind[] {
  const has = (...names: readonly (keyof FurtherTerms)[]) =>
    names.some((name) => further[name] !== undefined);
  const kinds: readonly (readonly [OrderKind, boolean])[] = [
    ['stopMarket', type === 'stopMarket'],
    ['trailingStop', type === 'trailingStop'],
    ['oco', type === 'oco'],
    ['scaled', type === 'scaled'],
    ['exits', has('takeProfitPrice', 'takeProfitLimit', 'stopLossPrice', 'stopLossLimit')],
    ['iceberg', has('displayAmount')],
    ['goodTill', has('expireTime')],
    ['worstPrice', has('worstPrice')],
  ];
  return kinds.flatMap(([kind, isOf]) => (isOf ? [kind] : []));
}

/** What is known of the market and the time; null prices are left to the exchange. */
export interface KindGround {
  readonly rule: PairRule;
  readonly last: Decimal | null;
  /** Server time. */
  readonly now: EpochMs;
}

/** Which terms go with which kind; the rest of them are refused, as the exchange does. */
const TERMS: Readonly<Record<NewSpotOrder['type'], readonly (keyof FurtherTerms)[]>> = {
  limit: [
    'takeProfitPrice',
    'takeProfitLimit',
    'stopLossPrice',
    'stopLossLimit',
    'displayAmount',
    'expireTime',
  ],
  stopLimit: [
    'takeProfitPrice',
    'takeProfitLimit',
    'stopLossPrice',
    'stopLossLimit',
    'displayAmount',
    'expireTime',
  ],
  market: ['takeProfitPrice', 'takeProfitLimit', 'stopLossPrice', 'stopLossLimit', 'worstPrice'],
  stopMarket: ['takeProfitPrice', 'takeProfitLimit', 'stopLossPrice', 'stopLossLimit', 'expireTime'],
  trailingStop: ['trailingAmount', 'trailingPercent', 'activationPrice', 'expireTime'],
  oco: ['stopLimitPrice', 'expireTime'],
  scaled: ['from', 'to', 'count', 'shape'],
};

/**
 * The first rule that an order of a further kind breaks, or the further terms of any order; null where the exchange may be
 * asked. The rules are those of the exchange (decision 33): tick, lot and minimum, prices within half and twice the last
 * one, each trigger and exit on its side of the market or its entry.
 */
export function brokenKind(order: NewSpotOrder, ground: KindGround): Broken | null {
  const given = Object.entries(order.further ?? {}).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => !TERMS[order.type].includes(name as keyof FurtherTerms))) {
    return { msg: 'd_order_kind' };
  }
  return (
    brokenBody(order, ground) ??
    brokenExits(order, ground) ??
    brokenSlice(order, ground) ??
    brokenWorst(order, ground) ??
    brokenEnd(order, ground)
  );
}

function brokenBody(order: NewSpotOrder, ground: KindGround): Broken | null {
  switch (order.type) {
    case 'stopMarket':
      if (order.price !== null) return { msg: 'd_market_price' };
      return brokenTrigger('stopPrice', order.stopPrice, ground) ?? brokenSize(order, ground);
    case 'trailingStop':
      if (order.price !== null || order.stopPrice !== null) return { msg: 'd_market_price' };
      return brokenTrail(order, ground) ?? brokenSize(order, ground);
    case 'oco':
      return brokenOco(order, ground);
    case 'scaled':
      return brokenScaled(order, ground);
    default:
      return null;
  }
}

/** By amount, or for a buyer by total. */
function brokenSize({ side, amount, total }: NewSpotOrder, { rule }: KindGround): Broken | null {
  if (total === null) return at('amount', brokenAmount(amount, rule));
  if (amount !== null || side === 'sell') return { msg: 'd_amount_or_total' };
  return at('total', brokenTotal(total));
}

const at = (field: NonNullable<Broken['field']>, msg: string | null): Broken | null =>
  msg === null ? null : { field, msg };

/** A price of the grammar, on its step and near the last one. */
function brokenNear(
  field: NonNullable<Broken['field']>,
  price: Decimal | null | undefined,
  { rule, last }: KindGround,
  kind: 'price' | 'stopPrice',
): Broken | null {
  const broken = brokenPrice(kind, price ?? null, rule);
  if (broken !== null || price == null) return { field, msg: broken ?? 'd_enter_price' };
  const far = kind === 'price' ? 'd_price_range' : 'd_stop_range';
  return last === null || isNear(price, last) ? null : { field, msg: far };
}

function brokenTrigger(
  field: NonNullable<Broken['field']>,
  price: Decimal | null | undefined,
  ground: KindGround,
): Broken | null {
  const broken = brokenNear(field, price, ground, 'stopPrice');
  if (broken || price == null || ground.last === null) return broken;
  return new Big(price).eq(ground.last) ? { field, msg: 'd_stop_reached' } : null;
}

function brokenTrail({ side, further = {} }: NewSpotOrder, ground: KindGround): Broken | null {
  const { trailingAmount, trailingPercent, activationPrice } = further;
  const { rule, last } = ground;
  const field = trailingAmount === undefined ? 'trailingPercent' : 'trailingAmount';
  if ((trailingAmount === undefined) === (trailingPercent === undefined))
    return { field, msg: 'orders.rule.trail' };
  if (trailingAmount !== undefined) {
    const broken = at(field, brokenPrice('price', trailingAmount, rule));
    if (broken) return broken;
    if (last !== null && new Big(trailingAmount).times(2).gt(last))
      return { field, msg: 'orders.rule.trail' };
  } else if (!isShare(trailingPercent)) return { field, msg: 'orders.rule.trail' };
  if (activationPrice === undefined) return null;
  const broken = brokenNear('activationPrice', activationPrice, ground, 'stopPrice');
  if (broken || last === null) return broken;
  const isAhead = side === 'sell' ? new Big(activationPrice).gt(last) : new Big(activationPrice).lt(last);
  return isAhead ? null : { field: 'activationPrice', msg: `orders.rule.activation.${side}` };
}

function isShare(percent: Decimal | undefined): boolean {
  if (percent === undefined) return false;
  const share = new Big(percent);
  return share.gte(TRAIL.least) && share.lte(TRAIL.most) && share.round(TRAIL.places, 0).eq(share);
}

/** A sale above the last price and a stop below it, or the other way round. */
function brokenOco(order: NewSpotOrder, ground: KindGround): Broken | null {
  const { side, price, stopPrice, total, further = {} } = order;
  if (total !== null) return { msg: 'd_amount_or_total' };
  const broken =
    brokenNear('price', price, ground, 'price') ??
    brokenTrigger('stopPrice', stopPrice, ground) ??
    (further.stopLimitPrice === undefined
      ? null
      : brokenNear('stopLimitPrice', further.stopLimitPrice, ground, 'price')) ??
    brokenSize(order, ground);
  const { last } = ground;
  if (broken || last === null || price === null || stopPrice === null) return broken;
  const sells = side === 'sell';
  const isBeyond = (value: Decimal, above: boolean) =>
    above ? new Big(value).gt(last) : new Big(value).lt(last);
  if (!isBeyond(price, sells)) return { field: 'price', msg: `orders.rule.ocoPrice.${side}` };
  return isBeyond(stopPrice, !sells) ? null : { field: 'stopPrice', msg: `orders.rule.ocoStop.${side}` };
}

function brokenScaled(order: NewSpotOrder, ground: KindGround): Broken | null {
  const { price, stopPrice, amount, total, further = {} } = order;
  if (price !== null || stopPrice !== null) return { msg: 'd_order_kind' };
  if (total !== null) return { msg: 'd_amount_or_total' };
  const { from, to, count = 0, shape = 'flat' } = further;
  const broken =
    brokenNear('from', from, ground, 'price') ??
    brokenNear('to', to, ground, 'price') ??
    (Number.isInteger(count) && count >= SCALED_COUNT.least && count <= SCALED_COUNT.most
      ? null
      : { field: 'count' as const, msg: 'orders.rule.count' }) ??
    at('amount', brokenAmount(amount, ground.rule));
  if (broken || from === undefined || to === undefined || amount === null) return broken;
  if (!SHAPES.includes(shape)) return { field: 'shape', msg: 'd_order_kind' };
  const ticks = new Big(to).minus(from).abs().times(new Big(10).pow(ground.rule.pricePrecision));
  if (ticks.lt(count - 1)) return { field: 'to', msg: 'orders.rule.range' };
  const steps = scaledSteps({ amount, from, to, count, shape }, ground.rule);
  const isSmall = steps === null || steps.some((step) => brokenAmount(step.amount, ground.rule) !== null);
  return isSmall ? { field: 'amount', msg: 'orders.rule.share' } : null;
}

function brokenExits(order: NewSpotOrder, ground: KindGround): Broken | null {
  for (const role of EXIT_ROLES) {
    const broken = brokenExit(role, order, ground);
    if (broken) return broken;
  }
  return null;
}

function brokenExit(role: ExitRole, order: NewSpotOrder, ground: KindGround): Broken | null {
  const { further = {} } = order;
  const field = `${role}Price` as const;
  const [stop, limit] = [further[field], further[`${role}Limit`]];
  if (stop === undefined && limit === undefined) return null;
  const broken =
    brokenNear(field, stop, ground, 'stopPrice') ??
    (limit === undefined ? null : brokenNear(`${role}Limit`, limit, ground, 'price'));
  if (broken || stop === undefined) return broken;
  return isOnItsSide(role, stop, order, ground.last)
    ? null
    : { field, msg: `orders.rule.${role}.${order.side}` };
}

/** A profit lies beyond the entry's price, a loss before it; what fills at once fills at the last price. */
function isOnItsSide(role: ExitRole, stop: Decimal, order: NewSpotOrder, last: Decimal | null): boolean {
  const { side, type, price, stopPrice } = order;
  const waits = type === 'stopLimit' || type === 'stopMarket';
  const entry = price ?? stopPrice ?? last;
  const bounds = [entry, ...(role === 'stopLoss' && !waits ? [last] : [])].filter((bound) => bound !== null);
  const isAbove = (side === 'buy') === (role === 'takeProfit');
  return bounds.every((bound) => (isAbove ? new Big(stop).gt(bound) : new Big(stop).lt(bound)));
}

const endsAtOnce = ({ timeInForce }: NewSpotOrder) => timeInForce === 'IOC' || timeInForce === 'FOK';

/** A part that is shown is neither all of it nor next to nothing. */
function brokenSlice(order: NewSpotOrder, { rule }: KindGround): Broken | null {
  const field = 'displayAmount';
  const display = order.further?.[field];
  if (display === undefined || order.amount === null) return null;
  if (endsAtOnce(order)) return { field, msg: 'd_order_kind' };
  const broken = at(field, brokenAmount(display, rule));
  if (broken) return broken;
  const slices = new Big(order.amount).div(display);
  return slices.gt(1) && slices.lte(MOST_SLICES) ? null : { field, msg: 'orders.rule.display' };
}

function brokenWorst({ further }: NewSpotOrder, { rule }: KindGround): Broken | null {
  const field = 'worstPrice';
  return further?.[field] === undefined ? null : at(field, brokenPrice('price', further[field], rule));
}

function brokenEnd(order: NewSpotOrder, { now }: KindGround): Broken | null {
  const field = 'expireTime';
  const end = order.further?.[field];
  if (end === undefined) return null;
  if (order.type === 'limit' && endsAtOnce(order)) return { field, msg: 'd_order_kind' };
  return end > now && end <= now + LONGEST_MS ? null : { field, msg: 'orders.rule.end' };
}
