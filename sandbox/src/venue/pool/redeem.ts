import Big from 'big.js';
import { findPoolOrder, holdUnredeemed, markRedemption } from '../../db/pool/orders.ts';
import { readRowId } from '../../db/rows.ts';
import type { PoolOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { daysOver, type EarnClocks } from '../earn/days.ts';
import { fixed, roundUp } from '../ledger/amount.ts';
import { mineDue, payBack } from './mining.ts';

/** What redeeming comes to; decimals as text: amount = refunded + kept. */
export interface MachineRedemption {
  readonly orderId: string;
  readonly priceCurrency: string;
  readonly amount: string;
  readonly kept: string;
  readonly refunded: string;
  /** What was mined by now and stays the person's, in `currency`. */
  readonly currency: string;
  readonly accrued: string;
  /** When it is paid, business time. */
  readonly arrival: number;
}

interface Asked {
  readonly person: Person;
  readonly orderId: string;
  readonly language: Language;
}

/** What redeeming machines would come to now; nothing changes. Refuses with `notFound` or `state`. */
export async function previewRedemption(
  db: Database,
  clocks: EarnClocks,
  asked: Asked,
): Promise<MachineRedemption> {
  const order = await findPoolOrder(db, asked.person.userId, readRowId(asked.orderId));
  return redemptionAt(requireOpen(order, asked.language), clocks.businessClock.now());
}

/**
 * Redeems machines at the cost that the person has seen: after their term at once and for nothing, before its end for
 * the fee and after the delay that they were bought with; they mine nothing meanwhile. Refuses with `notFound`, or
 * `state` (redeemed, under way, or another cost by now).
 */
export async function redeemMachines(
  tx: Tx,
  clocks: EarnClocks,
  asked: Asked & { readonly cost: string; readonly requestId: string | null },
): Promise<MachineRedemption> {
  const { person, language } = asked;
  const found = await findPoolOrder(tx, person.userId, readRowId(asked.orderId));
  if (!found) throw new Refusal('notFound', textOf('earn.notFound', language));
  const held = requireOpen((await holdUnredeemed(tx, found.id)) ?? { ...found, status: 2 }, language);
  const now = clocks.businessClock.now();
  const redemption = redemptionAt(held, now);
  if (asked.cost !== redemption.kept) {
    throw new Refusal('state', textOf('pool.costChanged', language), { cost: redemption.kept });
  }
  const at = clocks.clock.now();
  const order = await mineDue(tx, held, now, at);
  const { kept, refunded, arrival } = redemption;
  const redeemed = { at: now, payAt: arrival, kept, refunded };
  await markRedemption(tx, order.id, redeemed);
  if (arrival <= now) await payBack(tx, order, redeemed, asked.requestId, at);
  return redemption;
}

function requireOpen(order: PoolOrderRow | null, language: Language): PoolOrderRow {
  if (!order) throw new Refusal('notFound', textOf('earn.notFound', language));
  if (order.status === 2) throw new Refusal('state', textOf('pool.redeemed', language));
  if (order.redeemed_at !== null) throw new Refusal('state', textOf('pool.underWay', language));
  return order;
}

/** The fee on the price is rounded up. What is over, though nobody has noted it yet, costs nothing. */
function redemptionAt(order: PoolOrderRow, now: number): MachineRedemption {
  const amount = new Big(order.amount);
  const over = order.ends_at <= now;
  const kept = over ? new Big(0) : roundUp(amount.times(order.early_fee_rate));
  return {
    orderId: String(order.id),
    priceCurrency: order.price_currency,
    amount: order.amount,
    kept: fixed(kept),
    refunded: fixed(amount.minus(kept)),
    currency: order.currency,
    accrued: fixed(new Big(order.day_output).times(daysOver(order, now))),
    arrival: over ? now : Math.min(now + order.early_delay_ms, order.ends_at),
  };
}
