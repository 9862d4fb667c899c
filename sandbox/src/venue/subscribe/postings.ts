import { insertHold, insertPosting, type Occasion } from '../../db/ledger/postings.ts';
import type { SubscribeOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { type AllottedOrder, SUBSCRIBE_HOLD } from '../../db/subscribe/orders.ts';
import { ACCOUNTS, type Business, HOUSE_SUBSCRIBE } from '../../model/ledger.ts';
import { house, nonZero, own } from '../earn/legs.ts';

type Order = Pick<SubscribeOrderRow, 'id' | 'user_id' | 'currency' | 'amount'>;

/** The amount moves from available to frozen, in one posting. Throws as a posting does. */
export function bookCommitment(tx: Tx, order: Order, requestId: string | null, at: number): Promise<void> {
  return insertHold(tx, occasionOf(order, 'subscribe.commit', requestId, at), {
    kind: SUBSCRIBE_HOLD,
    account: ACCOUNTS.spot,
    currency: order.currency,
    amount: order.amount,
  });
}

/** What was held pays for the lots that were allotted, and the rest of it goes back. */
export function bookAllotment(
  tx: Tx,
  order: Order,
  { cost, refund }: AllottedOrder,
  at: number,
): Promise<void> {
  const spot = own(order, ACCOUNTS.spot);
  return insertPosting(
    tx,
    occasionOf(order, 'subscribe.allot', null, at),
    nonZero([
      { account: { ...spot, bucket: 'frozen' }, amount: `-${order.amount}` },
      { account: spot, amount: refund },
      { account: house(HOUSE_SUBSCRIBE, order), amount: cost },
    ]),
  );
}

/** The coins come into the spot balance. */
export function bookListing(
  tx: Tx,
  order: Order & { readonly coin: string },
  allotted: string,
  at: number,
): Promise<void> {
  const coins = { user_id: order.user_id, currency: order.coin };
  return insertPosting(tx, occasionOf(order, 'subscribe.list', null, at), [
    { account: own(coins, ACCOUNTS.spot), amount: allotted },
    { account: house(HOUSE_SUBSCRIBE, coins), amount: `-${allotted}` },
  ]);
}

const occasionOf = (
  { id, user_id: userId }: Order,
  business: Business,
  requestId: string | null,
  at: number,
): Occasion => ({ business, businessId: String(id), userId, requestId, at });
