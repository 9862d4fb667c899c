import Big from 'big.js';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_FUND } from '../../model/ledger.ts';
import { house, nonZero, own } from '../earn/legs.ts';
import { occasionOf } from '../earn/occasion.ts';
import { fixed } from '../ledger/amount.ts';
import type { Bought, Sold } from './terms.ts';

/** Whose money, and in which coin. */
type Place = Pick<FundOrderRow, 'id' | 'user_id' | 'currency'>;

/** The amount moves from spot to the fund account, where it waits for the next value. Throws as a posting does. */
export function bookPurchase(
  tx: Tx,
  order: Place & { readonly amount: string; readonly requestId: string | null },
  at: number,
): Promise<void> {
  return insertPosting(tx, occasionOf(order, 'fund.buy', String(order.id), order.requestId, at), [
    { account: own(order, ACCOUNTS.spot), amount: `-${order.amount}` },
    { account: own(order, ACCOUNTS.fund), amount: order.amount },
  ]);
}

/** What waited becomes shares: the fund account holds their worth from here on. */
export function bookDealing(tx: Tx, order: FundOrderRow, bought: Bought, at: number): Promise<void> {
  const change = fixed(new Big(bought.worth).minus(order.amount));
  if (isZero(change)) return Promise.resolve();
  return insertPosting(
    tx,
    occasionOf(order, 'fund.deal', String(order.id), null, at),
    nonZero([
      { account: own(order, ACCOUNTS.fund), amount: change },
      { account: house(HOUSE_FEES, order), amount: bought.fee },
      { account: house(HOUSE_FUND, order), amount: bought.rest },
    ]),
  );
}

/** The fund account follows the worth of its shares to another day; nothing is booked where it stayed the same. */
export function bookValue(
  tx: Tx,
  order: Place & Pick<FundOrderRow, 'worth'>,
  to: { readonly day: number; readonly worth: string },
  at: number,
): Promise<void> {
  const change = new Big(to.worth).minus(order.worth);
  if (change.eq(0)) return Promise.resolve();
  return insertPosting(tx, occasionOf(order, 'fund.value', `${order.id}-${to.day}`, null, at), [
    { account: own(order, ACCOUNTS.fund), amount: fixed(change) },
    { account: house(HOUSE_FUND, order), amount: fixed(change.neg()) },
  ]);
}

/** The worth of all shares of an order leaves the fund account: to spot, and the fee to the house. */
export function bookRedemption(tx: Tx, order: Place, { worth, fee, paid }: Sold, at: number): Promise<void> {
  if (isZero(worth)) return Promise.resolve();
  return insertPosting(
    tx,
    occasionOf(order, 'fund.redeem', String(order.id), null, at),
    nonZero([
      { account: own(order, ACCOUNTS.spot), amount: paid },
      { account: own(order, ACCOUNTS.fund), amount: fixed(new Big(worth).neg()) },
      { account: house(HOUSE_FEES, order), amount: fee },
    ]),
  );
}

const isZero = (amount: string): boolean => new Big(amount).eq(0);
