import { closeFundOrder, keepFundValue, saveDealing, saveWorth } from '../../db/fund/orders.ts';
import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { findFund } from './funds.ts';
import { bookDealing, bookRedemption, bookValue } from './postings.ts';
import { boughtFor, dayOf, soldFor, startOf, worthOf } from './terms.ts';
import type { FundValues } from './values.ts';

export interface FundDeps extends EarnClocks {
  readonly fundValues: FundValues;
}

interface Moment {
  readonly business: number;
  /** Epoch ms, for the ledger. */
  readonly real: number;
}

/**
 * Does everything that is due with an order at an instant: deals its purchase, follows the worth of its shares to the
 * newest value and, where it is to be redeemed, pays it out at the value it waited for. Expects the order held and not
 * redeemed yet; gives it as it is afterwards, or null where it has ended.
 */
export async function bringUpToDate(
  tx: Tx,
  values: FundValues,
  held: FundOrderRow,
  now: Moment,
): Promise<FundOrderRow | null> {
  const today = dayOf(now.business);
  const waits = held.status === 0;
  if (waits && held.deals_on > today) return held;
  const ends = held.redeems_on !== null && held.redeems_on <= today ? held.redeems_on : null;
  const until = ends ?? today;
  // Before anything is booked: two that wait for each other's values and accounts would wait for ever.
  const dealtAt = waits ? await valueOn(tx, values, held.fund_id, held.deals_on) : null;
  const newest = await valueOn(tx, values, held.fund_id, until);

  const order = dealtAt === null ? held : await deal(tx, held, dealtAt, now.real);
  const { shares } = order;
  if (shares === null) return order;
  const followed = await followWorth(tx, order, until, worthOf(shares, newest), now.real);
  if (ends === null) return followed;
  const sold = soldFor(shares, order.redeem_fee_rate, newest);
  await closeFundOrder(tx, order.id, {
    value: newest,
    fee: sold.fee,
    paid: sold.paid,
    endedAt: startOf(ends),
    at: now.real,
  });
  await bookRedemption(tx, order, sold, now.real);
  return null;
}

async function deal(tx: Tx, order: FundOrderRow, value: string, at: number): Promise<FundOrderRow> {
  const bought = boughtFor(order.amount, order.buy_fee_rate, value);
  const dealt = { value, buy_fee: bought.fee, shares: bought.shares, worth: bought.worth };
  const next = { valued_on: order.deals_on, next_at: startOf(order.deals_on + 1) };
  await saveDealing(tx, order.id, { ...dealt, ...next });
  await bookDealing(tx, order, bought, at);
  return { ...order, ...dealt, ...next, status: 1 };
}

/** Days in between need no step of their own: only where a worth ends up can be told from the ledger. */
async function followWorth(
  tx: Tx,
  order: FundOrderRow,
  day: number,
  worth: string,
  at: number,
): Promise<FundOrderRow> {
  if (order.valued_on === null || order.valued_on >= day) return order;
  const next = { worth, valued_on: day, next_at: startOf(day + 1) };
  await saveWorth(tx, order.id, next);
  await bookValue(tx, order, { day, worth }, at);
  return { ...order, ...next };
}

/** A value that something was dealt or counted at is written down: it stays, whatever computes the next ones. */
function valueOn(tx: Tx, values: FundValues, fundId: string, day: number): Promise<string> {
  const fund = findFund(fundId);
  if (!fund) throw new Error(`no such fund: ${fundId}`);
  return keepFundValue(tx, fundId, day, values.valueOn(fund, day));
}
