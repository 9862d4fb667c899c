import Big from 'big.js';
import { findUserById } from '../../db/accounts/users.ts';
import { changeQuota, insertDays } from '../../db/earn/orders.ts';
import {
  closeFinanceOrder,
  dueFinanceOrders,
  holdHosted,
  insertFinanceOrder,
} from '../../db/finance/orders.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { findSecurity } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_FINANCE, HOUSE_INTEREST } from '../../model/ledger.ts';
import { DAY_MS, daysToWrite, type EarnClocks, endOfDay } from '../earn/days.ts';
import { doDue } from '../earn/due.ts';
import { house, nonZero, occasionOf, own, type Place } from '../earn/postings.ts';
import { nameOr, tellOwner } from '../earn/tell.ts';
import { fixed } from '../ledger/amount.ts';
import { everySecond } from '../requests/timer.ts';
import { frozenAt } from '../security/may-trade.ts';
import { orderOf } from './buy.ts';
import { dayInterest, type Ending, findProduct } from './products.ts';

/** The house sets interest aside. Takes an amount above zero. */
function bookInterest(tx: Tx, order: Place, businessId: string, amount: string, at: number): Promise<void> {
  return insertPosting(tx, occasionOf(order, 'finance.accrue', businessId, null, at), [
    { account: house(HOUSE_FINANCE, order), amount: `-${amount}` },
    { account: house(HOUSE_INTEREST, order), amount },
  ]);
}

/** The amount goes back to spot and what leaving early costs to the house; then the interest, booked apart. */
async function bookEnd(
  tx: Tx,
  order: FinanceOrderRow,
  ending: Ending,
  requestId: string | null,
  at: number,
): Promise<void> {
  const interest = paidInterest(ending);
  const back = fixed(new Big(ending.refunded).minus(interest));
  const ofInterest = fixed(new Big(interest).minus(ending.accrued));
  await insertPosting(
    tx,
    occasionOf(order, 'finance.redeem', String(order.id), requestId, at),
    nonZero([
      { account: own(order, ACCOUNTS.spot), amount: back },
      { account: own(order, ACCOUNTS.finance), amount: `-${order.amount}` },
      { account: house(HOUSE_INTEREST, order), amount: ofInterest },
      { account: house(HOUSE_FEES, order), amount: ending.kept },
    ]),
  );
  if (new Big(interest).eq(0)) return;
  await insertPosting(tx, occasionOf(order, 'finance.interest', String(order.id), null, at), [
    { account: own(order, ACCOUNTS.spot), amount: interest },
    { account: house(HOUSE_INTEREST, order), amount: `-${interest}` },
  ]);
}

/** What is kept is taken out of the interest first. */
function paidInterest({ accrued, kept }: Ending): string {
  const left = new Big(accrued).minus(kept);
  return fixed(left.gt(0) ? left : new Big(0));
}

/** The interest goes to spot, while the amount stays for another term. */
function bookRenewal(tx: Tx, order: FinanceOrderRow, at: number): Promise<void> {
  // Written also where it is nothing: every end is booked.
  return insertPosting(tx, occasionOf(order, 'finance.renew', String(order.id), null, at), [
    { account: own(order, ACCOUNTS.spot), amount: order.accrued },
    { account: house(HOUSE_INTEREST, order), amount: fixed(new Big(order.accrued).neg()) },
  ]);
}

/**
 * Writes the interest of every day that is over at an instant (business time) and was not written yet: a row a day and
 * one posting for all of them. Expects the order held; gives it as it is afterwards. `at` is real time, epoch ms.
 */
export async function accrueDue(
  tx: Tx,
  order: FinanceOrderRow,
  businessNow: number,
  at: number,
): Promise<FinanceOrderRow> {
  const missing = daysToWrite(order, businessNow);
  if (!missing) return order;
  const { from, to, count, nextAt } = missing;
  const businessId = `${order.id}-${to}`;
  const days = { orderId: order.id, from, to, amount: order.day_interest, businessId, nextAt };
  await insertDays(tx, { orders: 'finance_orders', days: 'finance_accruals' }, days);
  const sum = new Big(order.day_interest).times(count);
  if (sum.gt(0)) await bookInterest(tx, order, businessId, fixed(sum), at);
  return {
    ...order,
    accrued_days: order.accrued_days + count,
    accrued: fixed(new Big(order.accrued).plus(sum)),
    next_at: nextAt,
  };
}

/** When an order ends: business time, and real time (epoch ms) for the ledger. */
interface Moment {
  readonly endedAt: number;
  readonly at: number;
}

/** Pays an order out and makes room in its product. Expects the order held, with its interest written. */
export async function payOut(
  tx: Tx,
  order: FinanceOrderRow,
  ending: Ending,
  { endedAt, at }: Moment,
  requestId: string | null,
): Promise<void> {
  await closeFinanceOrder(tx, order.id, { kept: ending.kept, refunded: ending.refunded, endedAt, at });
  await changeQuota(tx, 'finance_quotas', order.product_id, `-${order.amount}`);
  await bookEnd(tx, order, ending, requestId, at);
}

/**
 * Pays a part of a flexible order and all of its interest; the rest goes on as another order, which also earns for the
 * day that has begun. Expects the order held, with its interest written.
 */
export async function payPart(
  tx: Tx,
  order: FinanceOrderRow,
  stays: Big,
  { endedAt, at }: Moment,
  requestId: string | null,
): Promise<void> {
  const { id, amount, accrued } = order;
  const part = fixed(new Big(amount).minus(stays));
  const kept = fixed(new Big(0));
  const refunded = fixed(new Big(amount).plus(accrued));
  await closeFinanceOrder(tx, id, { kept, refunded, endedAt, at });
  await changeQuota(tx, 'finance_quotas', order.product_id, `-${part}`);
  const paid = fixed(new Big(part).plus(accrued));
  await bookEnd(tx, { ...order, amount: part }, { accrued, kept, refunded: paid }, requestId, at);
  const firstDay = order.first_day + order.accrued_days;
  await insertFinanceOrder(tx, {
    user_id: order.user_id,
    request_id: null,
    product_id: order.product_id,
    currency: order.currency,
    amount: fixed(stays),
    days: order.days,
    daily_rate: order.daily_rate,
    day_interest: fixed(dayInterest(stays, order.daily_rate)),
    early_fee_rate: order.early_fee_rate,
    early_delay_ms: order.early_delay_ms,
    renewed_from: id,
    bought_at: order.accrued_days === 0 ? order.bought_at : firstDay * DAY_MS,
    first_day: firstDay,
    ends_at: null,
    next_at: endOfDay(firstDay),
    created_at: at,
  });
}

/**
 * The end of a term: paid out, or gone on with for another one where that was chosen and the person may still buy.
 * Expects the order held, with the interest of its whole term written.
 */
async function mature(
  tx: Tx,
  order: FinanceOrderRow,
  endedAt: number,
  now: { readonly business: number; readonly real: number },
): Promise<void> {
  const at = now.real;
  const ending = {
    accrued: order.accrued,
    kept: '0.00000000',
    refunded: fixed(new Big(order.amount).plus(order.accrued)),
  };
  const product = order.auto_renew ? findProduct(order.product_id) : null;
  if (!product || !(await mayGoOn(tx, order.user_id, now.business))) {
    await payOut(tx, order, ending, { endedAt, at }, null);
    return tell(tx, order, 'matured', { amount: order.amount, interest: order.accrued }, at);
  }
  await closeFinanceOrder(tx, order.id, { ...ending, endedAt, at });
  await bookRenewal(tx, order, at);
  await insertFinanceOrder(tx, {
    ...orderOf(product, new Big(order.amount), endedAt),
    user_id: order.user_id,
    request_id: null,
    renewed_from: order.id,
    auto_renew: true,
    created_at: at,
  });
  await tell(tx, order, 'renewed', { amount: order.amount, interest: order.accrued }, at);
}

/** Says what came back and, where it cost something, what of it was the fee and what interest was given up. */
function tellRedeemed(tx: Tx, order: FinanceOrderRow, ending: Ending, at: number): Promise<void> {
  const kept = new Big(ending.kept);
  if (kept.eq(0)) return tell(tx, order, 'redeemed', { amount: ending.refunded }, at);
  const forfeited = kept.lt(ending.accrued) ? kept : new Big(ending.accrued);
  const fee = kept.minus(forfeited);
  const values = {
    amount: ending.refunded,
    whole: fixed(fee.plus(ending.refunded)),
    fee: fixed(fee),
    forfeited: fixed(forfeited),
  };
  return tell(tx, order, 'redeemedEarly', values, at);
}

function tell(
  tx: Tx,
  { user_id: userId, product_id: id, currency: coin }: FinanceOrderRow,
  letter: 'matured' | 'renewed' | 'redeemed' | 'redeemedEarly',
  amounts: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  const product = nameOr(findProduct(id), id);
  return tellOwner(tx, { userId, section: 'finance', letter, product, values: { ...amounts, coin }, at });
}

async function mayGoOn(tx: Tx, userId: string, businessNow: number): Promise<boolean> {
  const user = await findUserById(tx, userId);
  return user?.can_purchase === true && !frozenAt(await findSecurity(tx, userId), businessNow);
}

type HostingDeps = EarnClocks & { readonly db: Database };

/**
 * Accrues interest at 00:00 UTC of the business clock, ends terms and pays what was redeemed, from now on; what came due
 * while nobody was there comes first. Any number of processes may do so side by side. `onError` hears of what could not
 * be done: it is tried again at the next look.
 */
export const startHosting = everySecond(hostDue);

/** Does everything that is due by now, each order in a transaction of its own: a term that goes on may be over again. */
export function hostDue(deps: HostingDeps): Promise<void> {
  const until = deps.businessClock.now();
  return doDue(
    (limit) => dueFinanceOrders(deps.db, until, limit),
    (id) => hostOne(deps, id),
  );
}

function hostOne(deps: HostingDeps, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const held = await holdHosted(tx, id);
    const business = deps.businessClock.now();
    const real = deps.clock.now();
    if (!held || held.next_at > business) return;
    if (held.pay_at !== null && held.kept !== null) {
      const total = new Big(held.amount).plus(held.accrued);
      const ending = { accrued: held.accrued, kept: held.kept, refunded: fixed(total.minus(held.kept)) };
      await payOut(tx, held, ending, { endedAt: held.pay_at, at: real }, null);
      await tellRedeemed(tx, held, ending, real);
      return;
    }
    const order = await accrueDue(tx, held, business, real);
    if (order.ends_at !== null && order.ends_at <= business) {
      await mature(tx, order, order.ends_at, { business, real });
    }
  });
}
