import Big from 'big.js';
import { decimal, exact } from './decimal.ts';
import type { PairRule } from './platform.ts';
import { failed, ok, type Result } from './result.ts';
import type { FurtherTerms, NewSpotOrder } from './spot.ts';
import { brokenKind } from './spot-kinds.ts';
import { type Broken, brokenAmount, brokenPrice, brokenTotal, isNear } from './spot-rules.ts';
import { TIMES_IN_FORCE, type TimeInForce } from './tables.ts';
import type { Decimal, EpochMs } from './units.ts';

const SIDES = ['buy', 'sell'];
const TYPES = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco', 'scaled'];
/** They take the market, at once or once they are triggered. */
const TAKES_MARKET: readonly NewSpotOrder['type'][] = ['market', 'stopMarket', 'trailingStop'];

/**
 * Checks an order by the rules of its pair, as the exchange does: kinds, tick, lot, minimum, prices within half and
 * twice the last one. Gives the order with plain decimals, a market order as the exchange keeps it (IOC unless FOK);
 * or a failure of kind `invalid` with a text key, and the field that it is about.
 * @param last the pair's last price; null where it is not known: prices are then left to the exchange
 * @param now server time, by which a good-till time is in the future
 */
export function checkSpotOrder(
  order: NewSpotOrder,
  rule: PairRule,
  last: Decimal | null,
  now: EpochMs,
): Result<NewSpotOrder> {
  // The order comes from another runtime: its types say nothing about what it holds.
  if (!SIDES.includes(order.side) || !TYPES.includes(order.type)) return invalid({ msg: 'd_order_kind' });
  const timeInForce = forceOf(order);
  if (timeInForce === null) return invalid({ msg: 'd_time_in_force' });
  if (!isPercent(order.slippage)) return invalid({ msg: 'd_order_kind' });
  const broken =
    (order.type === 'market'
      ? brokenMarket(order, rule)
      : order.type === 'limit' || order.type === 'stopLimit'
        ? brokenLimit(order, rule, last)
        : null) ?? brokenKind(order, { rule, last, now });
  if (broken) return invalid(broken);
  const { price, stopPrice, amount, total, further } = order;
  return ok({
    ...order,
    timeInForce,
    price: plain(price),
    stopPrice: plain(stopPrice),
    amount: plain(amount),
    total: plain(total),
    ...(further && { further: plainTerms(further) }),
  });
}

const invalid = (broken: Broken): Result<never> => failed({ kind: 'invalid', ...broken });

const plain = (value: Decimal | null): Decimal | null =>
  value === null ? null : exact(new Big(value).toFixed());

const plainTerms = (further: FurtherTerms): FurtherTerms =>
  Object.fromEntries(
    Object.entries(further).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'shape' ? plain(value as Decimal) : value,
    ]),
  );

/** A market order takes what it can and ends, whatever it says short of all or nothing. */
function forceOf({ type, timeInForce }: NewSpotOrder): TimeInForce | null {
  if (!TIMES_IN_FORCE.includes(timeInForce)) return null;
  if (!TAKES_MARKET.includes(type)) return timeInForce;
  if (timeInForce === 'postOnly') return null;
  return timeInForce === 'FOK' ? 'FOK' : 'IOC';
}

/** Of a limit of slippage: more than nothing, and less than all of the price. */
function isPercent(percent: Decimal | undefined): boolean {
  if (percent === undefined) return true;
  const given = decimal(percent);
  return given !== null && new Big(given).gt(0) && new Big(given).lt(100);
}

const at = (field: NonNullable<Broken['field']>, msg: string | null): Broken | null =>
  msg === null ? null : { field, msg };

function brokenLimit(order: NewSpotOrder, rule: PairRule, last: Decimal | null): Broken | null {
  const { type, price, stopPrice, amount, total } = order;
  if (total !== null) return { msg: 'd_amount_or_total' };
  if (type === 'limit' && stopPrice !== null) return { msg: 'd_order_kind' };
  return (
    at('price', brokenPrice('price', price, rule)) ??
    (type === 'stopLimit' ? at('stopPrice', brokenPrice('stopPrice', stopPrice, rule)) : null) ??
    at('amount', brokenAmount(amount, rule)) ??
    tooFar(price, stopPrice, last)
  );
}

function brokenMarket(
  { side, price, stopPrice, amount, total }: NewSpotOrder,
  rule: PairRule,
): Broken | null {
  if (price !== null || stopPrice !== null) return { msg: 'd_market_price' };
  if (total === null) return at('amount', brokenAmount(amount, rule));
  if (amount !== null || side === 'sell') return { msg: 'd_amount_or_total' };
  return at('total', brokenTotal(total));
}

/** Prices outside half to twice the last one, or a stop that is reached. */
function tooFar(price: Decimal | null, stop: Decimal | null, last: Decimal | null): Broken | null {
  if (last === null || price === null) return null;
  if (!isNear(price, last)) return { field: 'price', msg: 'd_price_range' };
  if (stop === null) return null;
  if (!isNear(stop, last)) return { field: 'stopPrice', msg: 'd_stop_range' };
  return new Big(stop).eq(last) ? { field: 'stopPrice', msg: 'd_stop_reached' } : null;
}
