import Big from 'big.js';
import { changeQuota, insertDays } from '../../db/earn/orders.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import {
  awaitRedemption,
  closePoolOrder,
  duePoolOrders,
  holdUnredeemed,
  markRedemption,
  type WrittenRedemption,
} from '../../db/pool/orders.ts';
import type { PoolOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_MINING } from '../../model/ledger.ts';
import { daysToWrite, type EarnClocks } from '../earn/days.ts';
import { doDue } from '../earn/due.ts';
import { house, nonZero, occasionOf, own } from '../earn/postings.ts';
import { nameOr, tellOwner } from '../earn/tell.ts';
import { fixed } from '../ledger/amount.ts';
import { everySecond } from '../requests/timer.ts';
import { findMachine } from './machines.ts';

/** What was mined goes to spot. Takes an amount above zero. */
function bookOutput(
  tx: Tx,
  order: Pick<PoolOrderRow, 'user_id' | 'currency'>,
  businessId: string,
  amount: string,
  at: number,
): Promise<void> {
  return insertPosting(tx, occasionOf(order, 'pool.mine', businessId, null, at), [
    { account: house(HOUSE_MINING, order), amount: `-${amount}` },
    { account: own(order, ACCOUNTS.spot), amount },
  ]);
}

/** The price goes back to spot, but for what leaving early costs. */
function bookRedemption(
  tx: Tx,
  order: PoolOrderRow,
  { kept, refunded }: Pick<WrittenRedemption, 'kept' | 'refunded'>,
  requestId: string | null,
  at: number,
): Promise<void> {
  const place = { user_id: order.user_id, currency: order.price_currency };
  return insertPosting(
    tx,
    occasionOf(order, 'pool.redeem', String(order.id), requestId, at),
    nonZero([
      { account: own(place, ACCOUNTS.spot), amount: refunded },
      { account: own(place, ACCOUNTS.pool), amount: `-${order.amount}` },
      { account: house(HOUSE_FEES, place), amount: kept },
    ]),
  );
}

/**
 * Pays the output of every day that is over at an instant (business time) and was not paid yet: a row a day and one
 * posting for all of them. Expects the order held; gives it as it is afterwards. `at` is real time, epoch ms.
 */
export async function mineDue(
  tx: Tx,
  order: PoolOrderRow,
  businessNow: number,
  at: number,
): Promise<PoolOrderRow> {
  const missing = daysToWrite(order, businessNow);
  if (!missing) return order;
  const { from, to, count, nextAt } = missing;
  const businessId = `${order.id}-${to}`;
  const days = { orderId: order.id, from, to, amount: order.day_output, businessId, nextAt };
  await insertDays(tx, { orders: 'pool_orders', days: 'pool_outputs' }, days);
  const sum = new Big(order.day_output).times(count);
  await bookOutput(tx, order, businessId, fixed(sum), at);
  return {
    ...order,
    accrued_days: order.accrued_days + count,
    accrued: fixed(new Big(order.accrued).plus(sum)),
    next_at: nextAt,
  };
}

/** Pays a held order back and puts its machines on offer again. `at` is real time, epoch ms. */
export async function payBack(
  tx: Tx,
  order: PoolOrderRow,
  redemption: Pick<WrittenRedemption, 'kept' | 'refunded'>,
  requestId: string | null,
  at: number,
): Promise<void> {
  await closePoolOrder(tx, order.id, at);
  await changeQuota(tx, 'pool_quotas', order.product_id, `-${order.quantity}`);
  await bookRedemption(tx, order, redemption, requestId, at);
}

function tell(
  tx: Tx,
  { user_id: userId, product_id: id }: PoolOrderRow,
  letter: 'output' | 'over' | 'overRedeemed' | 'redeemed' | 'redeemedLessFee',
  values: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  return tellOwner(tx, { userId, section: 'pool', letter, product: nameOr(findMachine(id), id), values, at });
}

type MiningDeps = EarnClocks & { readonly db: Database };

/**
 * Pays what machines mine at 00:00 UTC of the business clock, ends terms and pays back what was redeemed early, from
 * now on; what came due while nobody was there comes first. Any number of processes may do so side by side. `onError`
 * hears of what could not be done: it is tried again at the next look.
 */
export const startMining = everySecond(mineAllDue);

/** Does everything that is due by now, each order in a transaction of its own. */
export function mineAllDue(deps: MiningDeps): Promise<void> {
  const until = deps.businessClock.now();
  return doDue(
    (limit) => duePoolOrders(deps.db, until, limit),
    (id) => mineOne(deps, id),
  );
}

function mineOne(deps: MiningDeps, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const held = await holdUnredeemed(tx, id);
    const business = deps.businessClock.now();
    const real = deps.clock.now();
    if (!held || held.next_at === null || held.next_at > business) return;
    const { kept, refunded } = held;
    if (kept !== null && refunded !== null) {
      await payBack(tx, held, { kept, refunded }, null, real);
      const values = { amount: refunded, coin: held.price_currency, whole: held.amount, fee: kept };
      await tell(tx, held, new Big(kept).eq(0) ? 'redeemed' : 'redeemedLessFee', values, real);
      return;
    }
    const order = await mineDue(tx, held, business, real);
    const { amount, accrued, currency: coin } = order;
    // Every day would be too many: the first says that it works, the last what it came to.
    if (held.accrued_days === 0) await tell(tx, order, 'output', { amount: accrued, coin }, real);
    if (order.ends_at > business) return;
    const values = { output: accrued, coin, amount, priceCoin: order.price_currency };
    if (order.auto_redeem) {
      const whole = { at: business, payAt: business, kept: '0', refunded: amount };
      await markRedemption(tx, order.id, whole);
      await payBack(tx, order, whole, null, real);
      await tell(tx, order, 'overRedeemed', values, real);
      return;
    }
    await awaitRedemption(tx, order.id);
    await tell(tx, order, 'over', values, real);
  });
}
