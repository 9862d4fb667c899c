import Big from 'big.js';
import { findFinanceOrder, holdHosted, markRedeemed, saveAutoRenew } from '../../db/finance/orders.ts';
import { readRowId } from '../../db/rows.ts';

import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { EarnClocks } from '../earn/days.ts';
import { readStays } from '../earn/part.ts';
import { fixed } from '../ledger/amount.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { accrueDue, payOut, payPart } from './hosting.ts';
import { type Ending, findProduct, redemptionAt } from './products.ts';

/** What redeeming comes to; decimals as text. */
export interface Redemption extends Ending {
  readonly orderId: string;
  readonly currency: string;
  readonly amount: string;
  /** When it is paid, business time. */
  readonly arrival: number;
  /** What goes on as another order; null: nothing. */
  readonly stays: string | null;
  /** The least that may stay where only a part is redeemed; null: all or nothing. */
  readonly staysAtLeast: string | null;
}

interface Asked {
  readonly person: Person;
  readonly orderId: string;
  readonly language: Language;
}

/** What redeeming an order would come to now; nothing changes. Refuses with `notFound` or `state`. */
export async function previewRedemption(db: Database, clocks: EarnClocks, asked: Asked): Promise<Redemption> {
  const order = await findFinanceOrder(db, asked.person.userId, readRowId(asked.orderId));
  const now = clocks.businessClock.now();
  return redemptionOf(requireOpen(order, now, asked.language), now);
}

/**
 * Redeems an order before its end, at the cost that the person has seen: paid at once, or after the delay of its
 * product, during which it earns nothing. Refuses with `notFound`, or `state` (over, under way, or another cost by now).
 */
export async function redeemOrder(
  tx: Tx,
  clocks: EarnClocks,
  asked: Asked & {
    readonly cost: string;
    /** A part of what is there; all of it where it is absent. */
    readonly amount?: string | undefined;
    readonly requestId: string | null;
  },
): Promise<Redemption> {
  const { person, language } = asked;
  const found = await findFinanceOrder(tx, person.userId, readRowId(asked.orderId));
  if (!found) throw new Refusal('notFound', textOf('earn.notFound', language));
  const held = await holdHosted(tx, found.id);
  if (!held) throw new Refusal('state', textOf('earn.ended', language));
  const now = clocks.businessClock.now();
  requireOpen(held, now, language);
  const redemption = redemptionOf(held, now);
  if (asked.cost !== redemption.kept) {
    throw new Refusal('state', textOf('finance.costChanged', language), { cost: redemption.kept });
  }
  const at = clocks.clock.now();
  const { staysAtLeast } = redemption;
  const whole = { whole: held.amount, staysAtLeast, field: 'amount' } as const;
  const stays = readStays(asked.amount, whole, language);
  const order = await accrueDue(tx, held, now, at);
  if (stays !== null) {
    await payPart(tx, order, stays, { endedAt: now, at }, asked.requestId);
    const refunded = fixed(new Big(redemption.refunded).minus(stays));
    return { ...redemption, refunded, stays: fixed(stays) };
  }
  if (redemption.arrival <= now) {
    await payOut(tx, order, redemption, { endedAt: now, at }, asked.requestId);
  } else {
    await markRedeemed(tx, order.id, { at: now, payAt: redemption.arrival, kept: redemption.kept });
  }
  return redemption;
}

/**
 * Chooses whether an order goes on for another term at the end of this one. Refuses with `notFound`, `state`, or
 * `validation` for a flexible one; to turn it on also with `notAllowed`, as a purchase does.
 */
export async function setAutoRenew(
  tx: Tx,
  clocks: EarnClocks,
  asked: Asked & { readonly on: boolean },
): Promise<void> {
  const { person, on, language } = asked;
  if (on) requireMayTrade(person, language);
  const found = await findFinanceOrder(tx, person.userId, readRowId(asked.orderId));
  if (!found) throw new Refusal('notFound', textOf('earn.notFound', language));
  const held = await holdHosted(tx, found.id);
  const order = requireOpen(held ?? { ...found, status: 1 }, clocks.businessClock.now(), language);
  if (order.days === 0) throw new Refusal('validation', textOf('finance.noTerm', language));
  await saveAutoRenew(tx, order.id, on);
}

/** What is over, though nobody has paid it out yet, is no longer redeemed. */
function requireOpen(order: FinanceOrderRow | null, now: number, language: Language): FinanceOrderRow {
  if (!order) throw new Refusal('notFound', textOf('earn.notFound', language));
  if (order.status !== 0 || (order.ends_at !== null && order.ends_at <= now)) {
    throw new Refusal('state', textOf('earn.ended', language));
  }
  if (order.redeemed_at !== null) throw new Refusal('state', textOf('earn.underWay', language));
  return order;
}

function redemptionOf(order: FinanceOrderRow, now: number): Redemption {
  const { accrued, kept, refunded, payAt } = redemptionAt(order, now);
  const { currency, amount } = order;
  // What stays is an order like any other. A term is left as a whole.
  const least = order.days === 0 ? (findProduct(order.product_id)?.min ?? null) : null;
  const staysAtLeast = least !== null && new Big(amount).gt(least) ? fixed(new Big(least)) : null;
  const figures = { currency, amount, accrued, kept, refunded, arrival: payAt };
  return { orderId: String(order.id), ...figures, stays: null, staysAtLeast };
}
