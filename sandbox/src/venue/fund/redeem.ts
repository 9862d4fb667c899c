import Big from 'big.js';
import { findFundOrder, holdFundOrder, markRedeemed } from '../../db/fund/orders.ts';
import { readRowId } from '../../db/rows.ts';

import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { readStays } from '../earn/part.ts';
import { fixed, roundUp } from '../ledger/amount.ts';
import { requireDealing } from './buy.ts';
import { bringUpToDate, type FundDeps } from './dealing.ts';
import { findFund } from './funds.ts';
import { boughtFor, dayOf, nextDealing, soldFor, startOf } from './terms.ts';

/** What a redemption would come to at the newest value; the next one decides. Decimals as text. */
export interface FundRedemption {
  readonly orderId: string;
  readonly currency: string;
  /** Those that are redeemed. */
  readonly shares: string;
  /** The newest value, and the 00:00 UTC (business time) it is of. */
  readonly nav: string;
  readonly navTime: number;
  readonly worth: string;
  readonly feeRate: string;
  readonly fee: string;
  readonly receive: string;
  /** When it is dealt and paid, business time. */
  readonly dealsAt: number;
  /** Shares that go on as another order; null: none. */
  readonly stays: string | null;
  /** The fewest shares that may stay where only a part is redeemed; null: all or nothing. */
  readonly staysAtLeast: string | null;
}

interface Asked {
  readonly person: Person;
  readonly orderId: string;
  readonly language: Language;
}

/** What redeeming an order would come to; nothing changes. Refuses with `notFound` or `state`. */
export async function previewFundRedemption(
  db: Database,
  deps: FundDeps,
  asked: Asked,
): Promise<FundRedemption> {
  const order = await findFundOrder(db, asked.person.userId, readRowId(asked.orderId));
  if (!order) throw new Refusal('notFound', textOf('earn.notFound', asked.language));
  const now = deps.businessClock.now();
  requireRedeemable(order, now, asked.language);
  return redemptionOf(deps, order, now);
}

/**
 * Asks for the shares of an order, or a part of them, to be redeemed at the next value, and paid then; the rest goes on as
 * another order from there. Refuses with `notFound`, `validation` (the part), or `state` (not dealt yet, locked up, under
 * way, over, or dealt at another time than the person was told).
 */
export async function redeemFundOrder(
  tx: Tx,
  deps: FundDeps,
  asked: Asked & {
    readonly dealsAt: string;
    /** A part of the shares; all of them where it is absent. */
    readonly shares?: string | undefined;
  },
): Promise<FundRedemption> {
  const { person, language } = asked;
  const found = await findFundOrder(tx, person.userId, readRowId(asked.orderId));
  if (!found) throw new Refusal('notFound', textOf('earn.notFound', language));
  const held = await holdFundOrder(tx, found.id);
  if (!held) throw new Refusal('state', textOf('earn.ended', language));
  const now = deps.businessClock.now();
  requireRedeemable(held, now, language);
  const dealsOn = nextDealing(now);
  requireDealing(dealsOn, asked.dealsAt, language);
  const order = await bringUpToDate(tx, deps.fundValues, held, { business: now, real: deps.clock.now() });
  if (!order) throw new Refusal('state', textOf('earn.ended', language));
  const { shares: whole, staysAtLeast } = redemptionOf(deps, order, now);
  const stays = readStays(asked.shares, { whole, staysAtLeast, field: 'shares' }, language);
  const shares = stays && fixed(new Big(whole).minus(stays));
  await markRedeemed(tx, order.id, { at: now, on: dealsOn, shares });
  return redemptionOf(deps, { ...order, redeem_shares: shares }, now);
}

/** What was due by now is judged as if it were done, though nobody has got round to it yet. */
function requireRedeemable(order: FundOrderRow, now: number, language: Language): void {
  if (order.status === 3) throw new Refusal('state', textOf('earn.ended', language));
  if (order.redeems_on !== null) {
    const over = order.redeems_on <= dayOf(now);
    throw new Refusal('state', over ? textOf('earn.ended', language) : textOf('earn.underWay', language));
  }
  if (order.deals_on > dayOf(now)) throw new Refusal('state', textOf('fund.notDealt', language));
  if (order.unlocks_at > now) {
    throw new Refusal('state', textOf('fund.locked', language), { unlocksAt: order.unlocks_at });
  }
}

function redemptionOf({ fundValues }: FundDeps, order: FundOrderRow, now: number): FundRedemption {
  const fund = findFund(order.fund_id);
  if (!fund) throw new Error(`no such fund: ${order.fund_id}`);
  const nav = fundValues.valueOn(fund, dayOf(now));
  const shares =
    order.shares ??
    boughtFor(order.amount, order.buy_fee_rate, fundValues.valueOn(fund, order.deals_on)).shares;
  const part = order.redeem_shares;
  const { worth, fee, paid } = soldFor(part ?? shares, order.redeem_fee_rate, nav);
  // What stays is an order like any other, at the newest value.
  const least = roundUp(new Big(fund.min).div(nav));
  return {
    orderId: String(order.id),
    currency: order.currency,
    shares: part ?? shares,
    nav,
    navTime: startOf(dayOf(now)),
    worth,
    feeRate: order.redeem_fee_rate,
    fee,
    receive: paid,
    dealsAt: startOf(nextDealing(now)),
    stays: part && fixed(new Big(shares).minus(part)),
    staysAtLeast: least.lt(shares) ? fixed(least) : null,
  };
}
