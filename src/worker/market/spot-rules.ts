import { decimal } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { TIMES_IN_FORCE, type TimeInForce } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, LEDGER_PLACES } from './exact-math.ts';

const SIDES = ['buy', 'sell'];
const TYPES = ['limit', 'market', 'stopLimit'];
/** More digits before the point are no amount or price of anything. */
const MOST_WHOLE_DIGITS = 15;

const invalid = (msg: string): Result<never> => failed({ kind: 'invalid', msg });

/** What is wrong with a number, as message keys: not a usable one, one between two steps, and nothing. */
interface Wrong {
  readonly bad: string;
  readonly off: string;
  readonly zero: string;
}

const PRICE: Wrong = { bad: 'd_enter_price', off: 'd_price_step', zero: 'd_enter_price' };
const STOP: Wrong = { bad: 'd_enter_stop_price', off: 'd_stop_step', zero: 'd_enter_stop_price' };
const AMOUNT: Wrong = { bad: 'd_enter_amount', off: 'd_amount_step', zero: 'd_below_minimum' };
const TOTAL: Wrong = { bad: 'd_enter_total', off: 'd_enter_total', zero: 'd_enter_total' };

/**
 * Checks an order by the rules of its pair, as the exchange does: kinds, tick, lot, minimum, prices within half and
 * twice the last one. Gives the order with plain decimals, a market order as the exchange keeps it (IOC unless FOK);
 * or a failure of kind `invalid` with a message key.
 * @param last the pair's last price; null where it is not known: prices are then left to the exchange
 */
export function checkSpotOrder(
  order: NewSpotOrder,
  rule: PairRule,
  last: Decimal | null,
): Result<NewSpotOrder> {
  // The order comes from another runtime: its types say nothing about what it holds.
  if (!SIDES.includes(order.side) || !TYPES.includes(order.type)) return invalid('d_order_kind');
  const timeInForce = forceOf(order);
  if (timeInForce === null) return invalid('d_time_in_force');
  const checked = order.type === 'market' ? checkMarket(order, rule) : checkLimit(order, rule, last);
  return checked.ok ? ok({ ...checked.value, timeInForce }) : checked;
}

/** A market order takes what it can and ends, whatever it says short of all or nothing. */
function forceOf({ type, timeInForce }: NewSpotOrder): TimeInForce | null {
  if (!TIMES_IN_FORCE.includes(timeInForce)) return null;
  if (type !== 'market') return timeInForce;
  if (timeInForce === 'postOnly') return null;
  return timeInForce === 'FOK' ? 'FOK' : 'IOC';
}

function checkLimit(order: NewSpotOrder, rule: PairRule, last: Decimal | null): Result<NewSpotOrder> {
  if (order.total !== null) return invalid('d_amount_or_total');
  if (order.type === 'limit' && order.stopPrice !== null) return invalid('d_order_kind');
  const price = stepped(order.price, rule.pricePrecision, PRICE);
  if (!price.ok) return price;
  const stop = order.type === 'stopLimit' ? stepped(order.stopPrice, rule.pricePrecision, STOP) : ok(null);
  if (!stop.ok) return stop;
  const amount = checkAmount(order.amount, rule);
  if (!amount.ok) return amount;
  const away = last === null ? null : tooFar(price.value, stop.value, last);
  if (away !== null) return invalid(away);
  return ok({ ...order, price: price.value, stopPrice: stop.value, amount: amount.value });
}

function checkMarket(order: NewSpotOrder, rule: PairRule): Result<NewSpotOrder> {
  if (order.price !== null || order.stopPrice !== null) return invalid('d_market_price');
  if (order.total === null) {
    const amount = checkAmount(order.amount, rule);
    return amount.ok ? ok({ ...order, amount: amount.value }) : amount;
  }
  if (order.amount !== null || order.side === 'sell') return invalid('d_amount_or_total');
  const total = stepped(order.total, LEDGER_PLACES, TOTAL);
  return total.ok ? ok({ ...order, total: total.value }) : total;
}

function checkAmount(value: Decimal | null, rule: PairRule): Result<Decimal> {
  const amount = stepped(value, rule.amountPrecision, AMOUNT);
  if (amount.ok && big(amount.value).lt(big(rule.minAmount))) return invalid('d_below_minimum');
  return amount;
}

/** A number above zero on a grid of `places` fraction digits, written plainly. */
function stepped(value: Decimal | null, places: number, wrong: Wrong): Result<Decimal> {
  const given = value === null ? null : decimal(value);
  if (given === null) return invalid(wrong.bad);
  const number = big(given);
  const text = number.toFixed();
  const plain = decimal(text);
  const [whole = '', fraction = ''] = text.split('.');
  if (plain === null || whole.length > MOST_WHOLE_DIGITS || number.lt(0)) return invalid(wrong.bad);
  if (number.eq(0)) return invalid(wrong.zero);
  return fraction.length > places ? invalid(wrong.off) : ok(plain);
}

/** The key of what is wrong with prices outside half to twice the last one, or a stop that is reached; else null. */
function tooFar(price: Decimal, stop: Decimal | null, last: Decimal): string | null {
  const isNear = (value: Decimal) => big(value).times(2).gte(big(last)) && big(value).lte(big(last).times(2));
  if (!isNear(price)) return 'd_price_range';
  if (stop === null) return null;
  if (!isNear(stop)) return 'd_stop_range';
  return big(stop).eq(big(last)) ? 'd_stop_reached' : null;
}
