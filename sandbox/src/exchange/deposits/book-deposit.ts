import { closeDeposit, holdDeposit } from '../../db/deposits/deposits.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/transaction.ts';
import { ACCOUNTS, OUTSIDE_CHAIN, person } from '../ledger/chart.ts';

/** Credits one deposit (epoch ms `at`) that is not decided yet; does nothing where another process was faster. */
export async function bookDeposit(tx: Tx, id: number, at: number): Promise<void> {
  const deposit = await holdDeposit(tx, id);
  if (!deposit) return;
  const { user_id: userId, currency, amount } = deposit;
  await closeDeposit(tx, id, at);
  await insertPosting(tx, { business: 'deposit', businessId: String(id), userId, requestId: null, at }, [
    {
      account: { owner: person(userId), account: ACCOUNTS.spot, currency, bucket: 'available' },
      amount,
    },
    {
      account: { owner: OUTSIDE_CHAIN, account: 0, currency, bucket: 'available' },
      amount: `-${amount}`,
    },
  ]);
}
