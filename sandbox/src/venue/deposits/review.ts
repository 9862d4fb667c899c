import {
  closeReceipt,
  confirmedDeposits,
  dueReceipts,
  findDepositByTx,
  holdReceipt,
  insertDeposit,
} from '../../db/deposits/deposits.ts';
import type { DepositRow, ReceiptRow } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NameIn } from '../../texts/texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import { bookDeposit } from './book-deposit.ts';
import { CONFIRMATIONS } from './networks.ts';
import type { ChainDeps } from './receive.ts';

type Reason = NameIn<'deposits.reason'>;

interface CreditDeps extends Omit<ChainDeps, 'pepper'> {
  readonly mailer: Mailer;
}

/**
 * Decides every report whose review is over, each in a transaction of its own. What the chain has shown meanwhile is
 * credited by the chain and never a second time here; what it has not shown becomes a deposit and is credited at once.
 */
export async function reviewReceipts(deps: CreditDeps): Promise<void> {
  const now = deps.businessClock.now();
  await each(await dueReceipts(deps.db, now), (id) =>
    inTransaction(deps.db, async (tx) => {
      const receipt = await holdReceipt(tx, id);
      if (!receipt) return;
      const at = deps.clock.now();
      const shown = await findDepositByTx(tx, receipt.tx_id);
      const reason = shown ? contradiction(receipt, shown) : ruleAgainst(receipt);
      if (!shown && reason === null)
        await bookDeposit(tx, deps.mailer, await becomeDeposit(tx, receipt, now, at), at);
      await closeReceipt(tx, id, reason, at);
    }),
  );
}

/** The published rule of the sandbox: an amount that ends in .13 is rejected, as with withdrawals. */
const ruleAgainst = ({ amount }: ReceiptRow): Reason | null =>
  /\.130*$/.test(amount) ? 'sandboxRule' : null;

function contradiction(receipt: ReceiptRow, shown: DepositRow): Reason | null {
  if (shown.user_id !== receipt.user_id) return 'notYours';
  const same =
    shown.currency === receipt.currency && shown.chain === receipt.chain && shown.amount === receipt.amount;
  return same ? null : 'different';
}

/** A transaction id exists once: had the chain shown it in this very moment, this would fail and be tried again. */
function becomeDeposit(tx: Tx, receipt: ReceiptRow, now: number, at: number): Promise<number> {
  const { user_id, currency, chain, address, memo, tx_id, amount } = receipt;
  return insertDeposit(tx, {
    ...{ user_id, currency, chain, address, memo, tx_id, amount },
    seen_at: receipt.submitted_at,
    confirmed_at: Math.max(now, receipt.submitted_at),
    block_ms: 1,
    required: CONFIRMATIONS,
    created_at: at,
    closed_at: null,
  });
}

/**
 * Credits deposits as they are confirmed, and reviews reported ones, from now on; those that came due while nobody was
 * there come first. Any number of processes may do so side by side. `onError` hears of what could not be done: it is
 * tried again at the next look.
 */
export const startCrediting = everySecond((deps: CreditDeps) =>
  each([creditConfirmed, reviewReceipts], (part) => part(deps)),
);

/** Credits everything that has its confirmations by now, each in a transaction of its own. */
export async function creditConfirmed(deps: CreditDeps): Promise<void> {
  await each(await confirmedDeposits(deps.db, deps.businessClock.now()), (id) =>
    inTransaction(deps.db, (tx) => bookDeposit(tx, deps.mailer, id, deps.clock.now())),
  );
}
