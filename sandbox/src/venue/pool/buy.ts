import Big from 'big.js';
import { changeQuota, lockQuota } from '../../db/earn/orders.ts';
import { insertPoolOrder, machinesOf } from '../../db/pool/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language, Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { DAY_MS, endOfDay, firstWholeDay, hours } from '../earn/days.ts';
import { fixed } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/insufficient-balance.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { findMachine, type Machine } from './machines.ts';
import { bookPurchase } from './postings.ts';
import { sentences } from './sentences.ts';

export interface MachinePurchase {
  readonly person: Person;
  readonly productId: string;
  /** How many machines; as it arrives. */
  readonly amount: string;
  readonly agreed: string;
  readonly requestId: string | null;
  readonly language: Language;
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
  await requireStock(tx, person.userId, machine, quantity, language);
  const boughtAt = clocks.businessClock.now();
  const at = clocks.clock.now();
  const firstDay = firstWholeDay(boughtAt);
  const price = {
    user_id: person.userId,
    price_currency: machine.priceCurrency,
    amount: fixed(new Big(machine.price).times(quantity)),
  };
  const id = await insertPoolOrder(tx, {
    ...price,
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
    next_at: endOfDay(firstDay),
    created_at: at,
  });
  await changeQuota(tx, 'pool_quotas', machine.id, String(quantity));
  await orRefuse(bookPurchase(tx, { ...price, id, requestId }, at), language);
  return String(id);
}

function readPurchase({ productId, amount, agreed, language }: MachinePurchase) {
  const machine = findMachine(productId);
  if (!machine) throw new Refusal('notFound', sentences.machine[language]);
  if (agreed !== '1') throw new Refusal('validation', sentences.agree[language]);
  if (!/^\d{1,9}$/.test(amount)) {
    throw new Refusal('validation', sentences.quantity[language], { field: 'amount' });
  }
  const quantity = Number(amount);
  if (quantity < 1) {
    throw new Refusal('validation', sentences.belowMinimum[language], { field: 'amount', min: '1' });
  }
  return { machine, quantity };
}

/** From here on one purchase of a machine at a time: two must not share what is left. */
async function requireStock(
  tx: Tx,
  userId: string,
  machine: Machine,
  quantity: number,
  language: Language,
): Promise<void> {
  const taken = Number(await lockQuota(tx, 'pool_quotas', machine.id));
  const ownLeft = machine.max - (await machinesOf(tx, userId, machine.id));
  if (quantity > ownLeft) {
    throw new Refusal('limit', sentences.overCap[language], { field: 'amount', left: String(ownLeft) });
  }
  const left = machine.total - taken;
  if (quantity > left) {
    throw new Refusal('limit', sentences.overStock[language], { field: 'amount', left: String(left) });
  }
}
