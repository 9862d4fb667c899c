import { insertPosting } from '../../db/ledger/postings.ts';
import type { PoolOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_MINING } from '../../model/ledger.ts';
import { house, nonZero, own } from '../earn/legs.ts';
import { occasionOf } from '../earn/occasion.ts';

type Price = Pick<PoolOrderRow, 'user_id' | 'price_currency' | 'amount'>;

const placeOf = ({ user_id, price_currency }: Price) => ({ user_id, currency: price_currency });

/** The price moves from spot to the pool account. Throws as a posting does. */
export function bookPurchase(
  tx: Tx,
  order: Price & { readonly id: number; readonly requestId: string | null },
  at: number,
): Promise<void> {
  const place = placeOf(order);
  return insertPosting(tx, occasionOf(order, 'pool.buy', String(order.id), order.requestId, at), [
    { account: own(place, ACCOUNTS.spot), amount: `-${order.amount}` },
    { account: own(place, ACCOUNTS.pool), amount: order.amount },
  ]);
}

/** What was mined goes to spot. Takes an amount above zero. */
export function bookOutput(
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
export function bookRedemption(
  tx: Tx,
  order: Price & { readonly id: number; readonly kept: string; readonly refunded: string },
  requestId: string | null,
  at: number,
): Promise<void> {
  const place = placeOf(order);
  return insertPosting(
    tx,
    occasionOf(order, 'pool.redeem', String(order.id), requestId, at),
    nonZero([
      { account: own(place, ACCOUNTS.spot), amount: order.refunded },
      { account: own(place, ACCOUNTS.pool), amount: `-${order.amount}` },
      { account: house(HOUSE_FEES, place), amount: order.kept },
    ]),
  );
}
