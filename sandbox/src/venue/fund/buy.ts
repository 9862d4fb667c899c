import Big from 'big.js';
import { insertFundOrder, investedIn, lockFund } from '../../db/fund/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language, Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { fixed, readAmount } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/insufficient-balance.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { type Fund, findFund } from './funds.ts';
import { bookPurchase } from './postings.ts';
import { sentences } from './sentences.ts';
import { nextDealing, startOf } from './terms.ts';

export interface FundPurchase {
  readonly person: Person;
  readonly fundId: string;
  /** As they arrive. */
  readonly amount: string;
  readonly agreed: string;
  /** When the person was told that it is dealt, epoch ms of business time. */
  readonly dealsAt: string;
  readonly requestId: string | null;
  readonly language: Language;
}

/**
 * Buys into a fund: the amount moves from spot to the fund account and waits there for the next value. Gives the order's
 * id. Refuses with `notAllowed`, `notFound`, `validation` (agreement, amount, minimum), `state` (dealt at another time
 * than the person was told), `limit` (what one person may have, what is left of the fund) or `balance`.
 */
export async function buyFund(tx: Tx, clocks: EarnClocks, purchase: FundPurchase): Promise<string> {
  const { person, requestId, language } = purchase;
  const { userId } = person;
  requireMayTrade(person, language);
  const { fund, amount } = readPurchase(purchase);
  await requireRoom(tx, userId, fund, amount, language);
  // Read once nobody else is waited for: midnight may pass meanwhile.
  const boughtAt = clocks.businessClock.now();
  const dealsOn = nextDealing(boughtAt);
  requireDealing(dealsOn, purchase.dealsAt, language);
  const at = clocks.clock.now();
  const id = await insertFundOrder(tx, {
    user_id: userId,
    request_id: requestId,
    fund_id: fund.id,
    currency: fund.currency,
    amount: fixed(amount),
    worth: fixed(amount),
    buy_fee_rate: fund.buyFeeRate,
    redeem_fee_rate: fund.redeemFeeRate,
    bought_at: boughtAt,
    deals_on: dealsOn,
    unlocks_at: startOf(dealsOn + fund.lockDays),
    next_at: startOf(dealsOn),
    created_at: at,
  });
  const place = { id, user_id: userId, currency: fund.currency };
  await orRefuse(bookPurchase(tx, { ...place, amount: fixed(amount), requestId }, at), language);
  return String(id);
}

/** Refuses (`state`, with the new one) where an order is dealt at another time than the person has agreed to. */
export function requireDealing(day: number, dealsAt: string, language: Language): void {
  const next = startOf(day);
  if (dealsAt !== String(next)) {
    throw new Refusal('state', sentences.dealingMoved[language], { dealsAt: next });
  }
}

function readPurchase({ fundId, amount, agreed, language }: FundPurchase) {
  const fund = findFund(fundId);
  if (!fund) throw new Refusal('notFound', sentences.fund[language]);
  if (agreed !== '1') throw new Refusal('validation', sentences.agree[language]);
  const read = readAmount(amount);
  if (!read) throw new Refusal('validation', sentences.amount[language]);
  if (read.lt(fund.min)) {
    throw new Refusal('validation', sentences.belowMinimum[language], { field: 'amount', min: fund.min });
  }
  return { fund, amount: read };
}

/** From here on one purchase of a fund at a time: two must not share what is left. */
async function requireRoom(
  tx: Tx,
  userId: string,
  fund: Fund,
  amount: Big,
  language: Language,
): Promise<void> {
  await lockFund(tx, fund.id);
  const { all, own } = await investedIn(tx, userId, fund.id);
  const ownLeft = new Big(fund.max).minus(own);
  if (amount.gt(ownLeft)) {
    throw new Refusal('limit', sentences.overCap[language], { field: 'amount', left: fixed(ownLeft) });
  }
  const left = new Big(fund.quota).minus(all);
  if (amount.gt(left)) {
    throw new Refusal('limit', sentences.overQuota[language], { field: 'amount', left: fixed(left) });
  }
}
