import Big from 'big.js';
import { decimal, exact } from './decimal.ts';
import type { PairRule } from './platform.ts';
import { failed, ok, type Result } from './result.ts';
import type { NewSpotOrder } from './spot.ts';
import { TIMES_IN_FORCE, type TimeInForce } from './tables.ts';
import type { Decimal } from './units.ts';

const SIDES = ['buy', 'sell'];
const TYPES = ['limit', 'market', 'stopLimit'];
/** Every coin has this many decimals in the ledger. */
const LEDGER_PLACES = 8;
/** More digits before the point are no amount or price of anything. */
const MOST_WHOLE_DIGITS = 15;

/** What is said of a price that is none, and of one between two steps; the stop of a stop-limit order is one too. */
export const PRICE_KEYS = {
  price: { bad: 'd_enter_price', off: 'd_price_step' },
  stopPrice: { bad: 'd_enter_stop_price', off: 'd_stop_step' },
} as const;

type PriceField = keyof typeof PRICE_KEYS;

/** A rule that an order breaks: the field that it is sent under, where it is about one, and what is said (a text key). */
interface Broken {
  readonly field?: PriceField | 'amount' | 'total';
  readonly msg: string;
}

/** Two wishes for the same: a form that is drawn again makes a new order object. */
export const sameOrder = (a: NewSpotOrder, b: NewSpotOrder): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What a price breaks, as a text key; null where it may be sent. A price has to stand on a step of the pair. */
export function brokenPrice(
  field: PriceField,
  value: Decimal | null,
  { pricePrecision }: Pick<PairRule, 'pricePrecision'>,
): string | null {
  const { bad, off } = PRICE_KEYS[field];
  return brokenNumber(value, pricePrecision, { bad, off, zero: bad });
}

/** What an amount of the base coin breaks, as a text key; null where it may be sent. */
export function brokenAmount(
  value: Decimal | null,
  { amountPrecision, minAmount }: Pick<PairRule, 'amountPrecision' | 'minAmount'>,
): string | null {
  const words = { bad: 'd_enter_amount', off: 'd_amount_step', zero: 'd_below_minimum' };
  const broken = brokenNumber(value, amountPrecision, words);
  if (broken !== null || value === null) return broken;
  return new Big(value).lt(minAmount) ? 'd_below_minimum' : null;
}

/** What a total of the quote coin breaks, as a text key; null where it may be sent. */
export function brokenTotal(value: Decimal | null): string | null {
  const key = 'd_enter_total';
  return brokenNumber(value, LEDGER_PLACES, { bad: key, off: key, zero: key });
}

/** @param words text keys: of no usable number, of one between two steps, and of nothing */
function brokenNumber(
  value: Decimal | null,
  places: number,
  words: { readonly bad: string; readonly off: string; readonly zero: string },
): string | null {
  const given = value === null ? null : decimal(value);
  if (given === null) return words.bad;
  const number = new Big(given);
  if (number.lt(0) || number.e >= MOST_WHOLE_DIGITS) return words.bad;
  if (number.eq(0)) return words.zero;
  return number.round(places, Big.roundDown).eq(number) ? null : words.off;
}

/**
 * Checks an order by the rules of its pair, as the exchange does: kinds, tick, lot, minimum, prices within half and
 * twice the last one. Gives the order with plain decimals, a market order as the exchange keeps it (IOC unless FOK);
 * or a failure of kind `invalid` with a text key, and the field that it is about.
 * @param last the pair's last price; null where it is not known: prices are then left to the exchange
 */
export function checkSpotOrder(
  order: NewSpotOrder,
  rule: PairRule,
  last: Decimal | null,
): Result<NewSpotOrder> {
  // The order comes from another runtime: its types say nothing about what it holds.
  if (!SIDES.includes(order.side) || !TYPES.includes(order.type)) return invalid({ msg: 'd_order_kind' });
  const timeInForce = forceOf(order);
  if (timeInForce === null) return invalid({ msg: 'd_time_in_force' });
  const broken = order.type === 'market' ? brokenMarket(order, rule) : brokenLimit(order, rule, last);
  if (broken) return invalid(broken);
  const { price, stopPrice, amount, total } = order;
  return ok({
    ...order,
    timeInForce,
    price: plain(price),
    stopPrice: plain(stopPrice),
    amount: plain(amount),
    total: plain(total),
  });
}

const invalid = (broken: Broken): Result<never> => failed({ kind: 'invalid', ...broken });

const plain = (value: Decimal | null): Decimal | null =>
  value === null ? null : exact(new Big(value).toFixed());

/** A market order takes what it can and ends, whatever it says short of all or nothing. */
function forceOf({ type, timeInForce }: NewSpotOrder): TimeInForce | null {
  if (!TIMES_IN_FORCE.includes(timeInForce)) return null;
  if (type !== 'market') return timeInForce;
  if (timeInForce === 'postOnly') return null;
  return timeInForce === 'FOK' ? 'FOK' : 'IOC';
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
  const isNear = (value: Decimal) =>
    new Big(value).times(2).gte(last) && new Big(value).lte(new Big(last).times(2));
  if (!isNear(price)) return { field: 'price', msg: 'd_price_range' };
  if (stop === null) return null;
  if (!isNear(stop)) return { field: 'stopPrice', msg: 'd_stop_range' };
  return new Big(stop).eq(last) ? { field: 'stopPrice', msg: 'd_stop_reached' } : null;
}
