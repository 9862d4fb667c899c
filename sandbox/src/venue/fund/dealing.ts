import Big from 'big.js';
import {
  closeFundOrder,
  dueFundOrders,
  holdFundOrder,
  keepFundValue,
  saveDealing,
  saveWorth,
} from '../../db/fund/orders.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_FUND } from '../../model/ledger.ts';
import type { EarnClocks } from '../earn/days.ts';
import { doDue } from '../earn/due.ts';
import { house, nonZero, occasionOf, own } from '../earn/postings.ts';
import { nameOr, tellOwner } from '../earn/tell.ts';
import { fixed } from '../ledger/amount.ts';
import { everySecond } from '../requests/timer.ts';
import { findFund } from './funds.ts';
import { goOn, worthOfParts } from './parts.ts';
import { type Bought, boughtFor, dayOf, type Sold, soldFor, startOf, worthOf } from './terms.ts';
import type { FundValues } from './values.ts';

/** Whose money, and in which coin. */
type Place = Pick<FundOrderRow, 'id' | 'user_id' | 'currency'>;

/** What waited becomes shares: the fund account holds their worth from here on. */
function bookDealing(tx: Tx, order: FundOrderRow, bought: Bought, at: number): Promise<void> {
  const change = fixed(new Big(bought.worth).minus(order.amount));
  if (isZero(change)) return Promise.resolve();
  return insertPosting(
    tx,
    occasionOf(order, 'fund.deal', String(order.id), null, at),
    nonZero([
      { account: own(order, ACCOUNTS.fund), amount: change },
      { account: house(HOUSE_FEES, order), amount: bought.fee },
      { account: house(HOUSE_FUND, order), amount: bought.rest },
    ]),
  );
}

/** The fund account follows the worth of its shares to another day; nothing is booked where it stayed the same. */
function bookValue(
  tx: Tx,
  order: Place & Pick<FundOrderRow, 'worth'>,
  to: { readonly day: number; readonly worth: string },
  at: number,
): Promise<void> {
  const change = new Big(to.worth).minus(order.worth);
  if (change.eq(0)) return Promise.resolve();
  return insertPosting(tx, occasionOf(order, 'fund.value', `${order.id}-${to.day}`, null, at), [
    { account: own(order, ACCOUNTS.fund), amount: fixed(change) },
    { account: house(HOUSE_FUND, order), amount: fixed(change.neg()) },
  ]);
}

/** The worth of the shares that are redeemed leaves the fund account: to spot, and the fee to the house. */
function bookRedemption(tx: Tx, order: Place, { worth, fee, paid }: Sold, at: number): Promise<void> {
  if (isZero(worth)) return Promise.resolve();
  return insertPosting(
    tx,
    occasionOf(order, 'fund.redeem', String(order.id), null, at),
    nonZero([
      { account: own(order, ACCOUNTS.spot), amount: paid },
      { account: own(order, ACCOUNTS.fund), amount: fixed(new Big(worth).neg()) },
      { account: house(HOUSE_FEES, order), amount: fee },
    ]),
  );
}

const isZero = (amount: string): boolean => new Big(amount).eq(0);

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
  const dealt = { ...order, shares };
  const worth = ends === null ? worthOf(shares, newest) : worthOfParts(dealt, newest);
  const followed = await followWorth(tx, order, until, worth, now.real);
  if (ends === null) return followed;
  const sold = soldFor(order.redeem_shares ?? shares, order.redeem_fee_rate, newest);
  await closeFundOrder(tx, order.id, {
    value: newest,
    worth: sold.worth,
    fee: sold.fee,
    paid: sold.paid,
    endedAt: startOf(ends),
    at: now.real,
  });
  await bookRedemption(tx, order, sold, now.real);
  await goOn(tx, dealt, { value: newest, day: ends, at: now.real });
  const told = { amount: sold.paid, whole: sold.worth, fee: sold.fee };
  await tell(tx, order, isZero(sold.fee) ? 'redeemed' : 'redeemedLessFee', told, now.real);
  return null;
}

async function deal(tx: Tx, order: FundOrderRow, value: string, at: number): Promise<FundOrderRow> {
  const bought = boughtFor(order.amount, order.buy_fee_rate, value);
  const dealt = { value, buy_fee: bought.fee, shares: bought.shares, worth: bought.worth };
  const next = { valued_on: order.deals_on, next_at: startOf(order.deals_on + 1) };
  await saveDealing(tx, order.id, { ...dealt, ...next });
  await bookDealing(tx, order, bought, at);
  await tell(tx, order, 'executed', { shares: bought.shares, nav: value, fee: bought.fee }, at);
  return { ...order, ...dealt, ...next, status: 1 };
}

function tell(
  tx: Tx,
  { user_id: userId, fund_id: id, currency: coin }: FundOrderRow,
  letter: 'executed' | 'redeemed' | 'redeemedLessFee',
  values: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  return tellOwner(tx, {
    userId,
    section: 'fund',
    letter,
    product: nameOr(findFund(id), id),
    values: { ...values, coin },
    at,
  });
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

type DealingDeps = FundDeps & { readonly db: Database };

/**
 * Deals purchases and redemptions at 00:00 UTC of the business clock and follows the worth of shares, from now on; what
 * came due while nobody was there comes first. Any number of processes may do so side by side. `onError` hears of what
 * could not be done: it is tried again at the next look.
 */
export const startDealing = everySecond(dealDue);

/** Does everything that is due by now, each order in a transaction of its own. */
export async function dealDue(deps: DealingDeps): Promise<void> {
  const until = deps.businessClock.now();
  await doDue(
    (limit) => dueFundOrders(deps.db, until, limit),
    (id) => dealOne(deps, id),
  );
}

function dealOne(deps: DealingDeps, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const held = await holdFundOrder(tx, id);
    const now = { business: deps.businessClock.now(), real: deps.clock.now() };
    if (held && held.next_at <= now.business) await bringUpToDate(tx, deps.fundValues, held, now);
  });
}
