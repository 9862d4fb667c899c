import Big from 'big.js';
import { insertFundOrder } from '../../db/fund/orders.ts';
import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { fixed } from '../ledger/amount.ts';
import { startOf, worthOf } from './terms.ts';

/** An order whose purchase was dealt. */
type Dealt = FundOrderRow & { readonly shares: string };

/** What the shares of an order are worth; what is to be redeemed and what stays count apart, each rounded down. */
export function worthOfParts({ shares, redeem_shares: part }: Dealt, value: string): string {
  if (part === null) return worthOf(shares, value);
  return fixed(new Big(worthOf(part, value)).plus(worthOf(restOf(shares, part), value)));
}

const restOf = (shares: string, part: string): string => fixed(new Big(shares).minus(part));

/**
 * Lets what stays of an order that was redeemed in part go on as another one: with its shares, what was put in for them
 * and the lock-up that is over. Does nothing where all of it was redeemed.
 */
export async function goOn(
  tx: Tx,
  order: Dealt,
  { value, day, at }: { readonly value: string; readonly day: number; readonly at: number },
): Promise<void> {
  const { shares, redeem_shares: part } = order;
  if (part === null) return;
  const rest = restOf(shares, part);
  const worth = worthOf(rest, value);
  const shareOf = (amount: string) => fixed(cut(new Big(amount).times(rest), shares));
  await insertFundOrder(tx, {
    user_id: order.user_id,
    request_id: null,
    fund_id: order.fund_id,
    currency: order.currency,
    amount: shareOf(order.amount),
    buy_fee_rate: order.buy_fee_rate,
    redeem_fee_rate: order.redeem_fee_rate,
    bought_at: order.bought_at,
    deals_on: order.deals_on,
    unlocks_at: order.unlocks_at,
    value: order.value,
    buy_fee: shareOf(order.buy_fee ?? '0'),
    shares: rest,
    worth,
    valued_on: day,
    next_at: startOf(day + 1),
    status: 1,
    renewed_from: order.id,
    taken_over: worth,
    created_at: at,
  });
}

/** A quotient to the last of eight decimals, cut: the library rounds what it divides. */
function cut(dividend: Big, divisor: string): Big {
  const rounded = dividend.div(divisor).round(8, Big.roundDown);
  return rounded.times(divisor).gt(dividend) ? rounded.minus('0.00000001') : rounded;
}
