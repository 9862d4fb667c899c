import { takenQuotas } from '../../db/earn/orders.ts';
import { findOutputs, findPoolOrders, type PoolPage } from '../../db/pool/orders.ts';
import type { PoolOrderRow } from '../../db/schema/earn.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { endOfDay } from '../earn/days.ts';
import { isCoin } from '../ledger/amount.ts';
import { findMachine, MACHINES } from './machines.ts';

/** How far back a person sees what they mined a day. */
const MOST_DAYS = 365;

/** Every machine with what is left of it, in the order they are shown. */
export async function machinesOnOffer(db: Database, language: Language) {
  const taken = await takenQuotas(db, 'pool_quotas');
  return MACHINES.map((machine) => ({
    ...machine,
    name: machine.name[language],
    autoRedeem: true,
    stock: machine.total - Number(taken.get(machine.id) ?? '0'),
  }));
}

/** One page of a person's orders, newest first. */
export async function poolRecords(db: Database, page: PoolPage, language: Language) {
  const { rows, sum } = await findPoolOrders(db, page);
  return { list: rows.map((row) => recordOf(row, language)), sum };
}

/**
 * What a person mined of a coin, day by day, newest first; `time` is when a day's output was paid, business time.
 * Refuses a name that is no coin (`validation`).
 */
export async function dailyOutputs(db: Database, userId: string, currency: string, language: Language) {
  if (!isCoin(currency)) throw new Refusal('validation', textOf('common.coin', language));
  const rows = await findOutputs(db, userId, currency, MOST_DAYS);
  return rows.map(({ day, amount }) => ({ time: endOfDay(day), amount }));
}

function recordOf(row: PoolOrderRow, language: Language) {
  const machine = findMachine(row.product_id);
  return {
    orderId: String(row.id),
    requestId: row.request_id,
    machineId: row.product_id,
    name: machine?.name[language] ?? row.product_id,
    power: machine?.power ?? '',
    quantity: row.quantity,
    priceCurrency: row.price_currency,
    amount: row.amount,
    currency: row.currency,
    dayOutput: row.day_output,
    days: row.days,
    accrued: row.accrued,
    accruedDays: row.accrued_days,
    nextPayout: row.status === 0 ? row.next_at : null,
    status: row.status,
    createTime: row.bought_at,
    endTime: row.ends_at,
    autoRedeem: row.auto_redeem,
    arrival: row.status === 1 ? row.pay_at : null,
    kept: row.kept,
    refunded: row.refunded,
    finishTime: row.status === 2 ? row.pay_at : null,
  };
}
