import Big from 'big.js';
import { insertFundOrder, investedIn, lockFund } from '../../db/fund/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { EarnClocks } from '../earn/days.ts';
import { bookPurchase } from '../earn/postings.ts';
import { type Purchase, readSpent, requireMinimum, requireRoom } from '../earn/purchase.ts';
import { fixed } from '../ledger/amount.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { type Fund, findFund } from './funds.ts';
import { nextDealing, startOf } from './terms.ts';

interface FundPurchase extends Purchase {
  readonly fundId: string;
  /** When the person was told that it is dealt, epoch ms of business time. */
  readonly dealsAt: string;
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
  await requireQuota(tx, userId, fund, amount, language);
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
  const order = { id, user_id: userId, currency: fund.currency, amount: fixed(amount) };
  await bookPurchase(tx, ['fund.buy', ACCOUNTS.fund], order, purchase, at);
  return String(id);
}

/** Refuses (`state`, with the new one) where an order is dealt at another time than the person has agreed to. */
export function requireDealing(day: number, dealsAt: string, language: Language): void {
  const next = startOf(day);
  if (dealsAt !== String(next)) {
    throw new Refusal('state', textOf('fund.dealingMoved', language), { dealsAt: next });
  }
}

function readPurchase(purchase: FundPurchase) {
  const fund = findFund(purchase.fundId);
  if (!fund) throw new Refusal('notFound', textOf('fund.fund', purchase.language));
  const amount = readSpent(purchase);
  requireMinimum(amount, fund.min, purchase.language);
  return { fund, amount };
}

/** From here on one purchase of a fund at a time: two must not share what is left. */
async function requireQuota(
  tx: Tx,
  userId: string,
  fund: Fund,
  amount: Big,
  language: Language,
): Promise<void> {
  await lockFund(tx, fund.id);
  const { all, own } = await investedIn(tx, userId, fund.id);
  requireRoom(amount, new Big(fund.max).minus(own), 'fund.overCap', language);
  requireRoom(amount, new Big(fund.quota).minus(all), 'fund.overQuota', language);
}
