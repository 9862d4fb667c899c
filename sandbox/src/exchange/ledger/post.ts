import { ensureAccounts } from '../../db/ledger/accounts.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AccountKey, Business } from './chart.ts';

export interface Posting {
  readonly business: Business;
  readonly businessId: string;
  readonly userId: string;
  /** The idempotency key it was asked for with, if any. */
  readonly requestId: string | null;
  /** Epoch ms. */
  readonly at: number;
  /** Signed decimals that add up to zero per currency. */
  readonly legs: readonly { readonly account: AccountKey; readonly amount: string }[];
}

/**
 * Books one posting set, opening accounts that do not exist yet. Fails when it is out of balance, when the same
 * business was booked before, and with `InsufficientBalance` when an account of a person would fall below zero.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  const accounts = await ensureAccounts(
    tx,
    posting.legs.map((leg) => leg.account),
  );
  await insertPosting(tx, {
    ...posting,
    legs: posting.legs.map((leg, index) => {
      const account = accounts[index];
      if (!account) throw new Error('an account was not opened');
      return { accountId: account.id, currency: leg.account.currency, amount: leg.amount };
    }),
  });
}
