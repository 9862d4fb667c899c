import Big from 'big.js';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS, HOUSE_FEES, HOUSE_FINANCE, HOUSE_INTEREST } from '../../model/ledger.ts';
import { house, nonZero, own, type Place } from '../earn/legs.ts';
import { occasionOf } from '../earn/occasion.ts';
import { fixed } from '../ledger/amount.ts';
import type { Ending } from './terms.ts';

/** The amount moves from spot to the finance account. Throws as a posting does. */
export function bookPurchase(
  tx: Tx,
  order: Place & { readonly id: number; readonly amount: string; readonly requestId: string | null },
  at: number,
): Promise<void> {
  return insertPosting(tx, occasionOf(order, 'finance.buy', String(order.id), order.requestId, at), [
    { account: own(order, ACCOUNTS.spot), amount: `-${order.amount}` },
    { account: own(order, ACCOUNTS.finance), amount: order.amount },
  ]);
}

/** The house sets interest aside. Takes an amount above zero. */
export function bookInterest(
  tx: Tx,
  order: Place,
  businessId: string,
  amount: string,
  at: number,
): Promise<void> {
  return insertPosting(tx, occasionOf(order, 'finance.accrue', businessId, null, at), [
    { account: house(HOUSE_FINANCE, order), amount: `-${amount}` },
    { account: house(HOUSE_INTEREST, order), amount },
  ]);
}

/** Amount and interest go back to spot, and what leaving early costs to the house. */
export function bookEnd(
  tx: Tx,
  order: FinanceOrderRow,
  ending: Ending,
  requestId: string | null,
  at: number,
): Promise<void> {
  return insertPosting(
    tx,
    occasionOf(order, 'finance.redeem', String(order.id), requestId, at),
    nonZero([
      { account: own(order, ACCOUNTS.spot), amount: ending.refunded },
      { account: own(order, ACCOUNTS.finance), amount: `-${order.amount}` },
      { account: house(HOUSE_INTEREST, order), amount: fixed(new Big(ending.accrued).neg()) },
      { account: house(HOUSE_FEES, order), amount: ending.kept },
    ]),
  );
}

/** The interest goes to spot, while the amount stays for another term. */
export function bookRenewal(tx: Tx, order: FinanceOrderRow, at: number): Promise<void> {
  // Written also where it is nothing: every end is booked.
  return insertPosting(tx, occasionOf(order, 'finance.renew', String(order.id), null, at), [
    { account: own(order, ACCOUNTS.spot), amount: order.accrued },
    { account: house(HOUSE_INTEREST, order), amount: fixed(new Big(order.accrued).neg()) },
  ]);
}
