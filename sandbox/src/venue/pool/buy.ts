import Big from 'big.js';
import { changeQuota, lockQuota } from '../../db/earn/orders.ts';
import { insertPoolOrder, machinesOf } from '../../db/pool/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { DAY_MS, type EarnClocks, endOfDay, firstWholeDay, hours } from '../earn/days.ts';
import { bookPurchase } from '../earn/postings.ts';
import { type Purchase, requireAgreed, requireMinimum, requireRoom } from '../earn/purchase.ts';
import { fixed } from '../ledger/amount.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { findMachine, type Machine } from './machines.ts';

/** `amount`: how many machines. */
interface MachinePurchase extends Purchase {
  readonly productId: string;
  /** 1: the end of the term redeems them. */
  readonly autoRedeem?: string | undefined;
}

/**
 * Buys machines: their price moves from spot to the pool account, and they mine from the next whole day (UTC, business
 * clock) on. Gives the order's id. Refuses with `notAllowed`, `notFound`, `validation` (agreement, number), `limit`
 * (what one person may have, what is left) or `balance`.
 */
export async function buyMachines(tx: Tx, clocks: EarnClocks, purchase: MachinePurchase): Promise<string> {
  const { person, requestId, language } = purchase;
  requireMayTrade(person, language);
  const { machine, quantity } = readPurchase(purchase);
  await requireStock(tx, person.userId, machine, new Big(quantity), language);
  const boughtAt = clocks.businessClock.now();
  const at = clocks.clock.now();
  const firstDay = firstWholeDay(boughtAt);
  const amount = fixed(new Big(machine.price).times(quantity));
  const id = await insertPoolOrder(tx, {
    user_id: person.userId,
    price_currency: machine.priceCurrency,
    amount,
    request_id: requestId,
    product_id: machine.id,
    quantity,
    currency: machine.currency,
    day_output: fixed(new Big(machine.dailyOutput).times(quantity)),
    days: machine.days,
    early_fee_rate: machine.earlyFeeRate,
    early_delay_ms: hours(machine.earlyDelayHours),
    bought_at: boughtAt,
    first_day: firstDay,
    ends_at: (firstDay + machine.days) * DAY_MS,
    auto_redeem: purchase.autoRedeem === '1',
    next_at: endOfDay(firstDay),
    created_at: at,
  });
  await changeQuota(tx, 'pool_quotas', machine.id, String(quantity));
  const order = { id, user_id: person.userId, currency: machine.priceCurrency, amount };
  await bookPurchase(tx, ['pool.buy', ACCOUNTS.pool], order, purchase, at);
  return String(id);
}

function readPurchase(purchase: MachinePurchase) {
  const { productId, amount, language } = purchase;
  const machine = findMachine(productId);
  if (!machine) throw new Refusal('notFound', textOf('pool.machine', language));
  requireAgreed(purchase);
  if (!/^\d{1,9}$/.test(amount)) {
    throw new Refusal('validation', textOf('pool.quantity', language), { field: 'amount' });
  }
  requireMinimum(new Big(amount), '1', language);
  return { machine, quantity: Number(amount) };
}

/** From here on one purchase of a machine at a time: two must not share what is left. */
async function requireStock(
  tx: Tx,
  userId: string,
  machine: Machine,
  quantity: Big,
  language: Language,
): Promise<void> {
  const taken = await lockQuota(tx, 'pool_quotas', machine.id);
  const own = await machinesOf(tx, userId, machine.id);
  requireRoom(quantity, new Big(machine.max).minus(own), 'pool.overCap', language, String);
  requireRoom(quantity, new Big(machine.total).minus(taken), 'pool.overStock', language, String);
}
