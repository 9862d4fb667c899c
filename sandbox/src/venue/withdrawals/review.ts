import { randomBytes } from 'node:crypto';
import Big from 'big.js';
import { insertPosting, type Leg, type Occasion } from '../../db/ledger/postings.ts';
import { readRowId } from '../../db/rows.ts';
import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { findSecurity } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  closeWithdrawal,
  findWithdrawal,
  holdPending,
  reviewedBy,
} from '../../db/withdrawals/withdrawals.ts';
import type { Language } from '../../model/language.ts';
import {
  ACCOUNTS,
  type AccountKey,
  HOUSE_FEES,
  OUTSIDE_CHAIN,
  type Owner,
  person,
} from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { type NameIn, textOf } from '../../texts/texts.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { fixed } from '../ledger/amount.ts';
import type { Mailer } from '../mail/mailer.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import { frozenAt } from '../security/may-trade.ts';
import { tellPeople } from './tell.ts';

/** The coins leave: what was held goes out, less the fee. Expects the row held. */
async function finish(tx: Tx, row: WithdrawalRow, at: number): Promise<void> {
  await closeWithdrawal(tx, row.id, { status: 1, reason: null, txId: randomBytes(32).toString('hex'), at });
  const amount = new Big(row.amount);
  const fee = new Big(row.fee);
  const elsewhere = (owner: Owner): AccountKey => ({
    owner,
    account: 0,
    currency: row.currency,
    bucket: 'available',
  });
  const legs: Leg[] = [
    { account: own(row, 'frozen'), amount: fixed(amount.neg()) },
    { account: elsewhere(OUTSIDE_CHAIN), amount: fixed(amount.minus(fee)) },
  ];
  if (fee.gt(0)) legs.push({ account: elsewhere(HOUSE_FEES), amount: fixed(fee) });
  await insertPosting(tx, occasionOf(row, 'withdraw.finish', null, at), legs);
}

/** The review says no: all of it goes back. Expects the row held. */
async function reject(
  tx: Tx,
  row: WithdrawalRow,
  reason: NameIn<'withdrawals.reason'>,
  at: number,
): Promise<void> {
  await closeWithdrawal(tx, row.id, { status: 2, reason, txId: null, at });
  await giveBack(tx, row, occasionOf(row, 'withdraw.reject', null, at));
}

/** The person takes it back while it is in review. Refuses with `notFound`, or `state` when it is decided. */
export async function cancelWithdrawal(
  tx: Tx,
  request: {
    readonly userId: string;
    readonly id: string;
    readonly requestId: string | null;
    readonly at: number;
    readonly language: Language;
  },
): Promise<void> {
  const { userId, requestId, at, language } = request;
  const id = readRowId(request.id);
  if (!(await findWithdrawal(tx, userId, id))) {
    throw new Refusal('notFound', textOf('withdrawals.notFound', language));
  }
  const row = await holdPending(tx, id);
  if (!row) throw new Refusal('state', textOf('withdrawals.decided', language));
  await closeWithdrawal(tx, id, { status: 3, reason: null, txId: null, at });
  await giveBack(tx, row, occasionOf(row, 'withdraw.cancel', requestId, at));
}

function giveBack(tx: Tx, row: WithdrawalRow, occasion: Occasion): Promise<void> {
  return insertPosting(tx, occasion, [
    { account: own(row, 'frozen'), amount: `-${row.amount}` },
    { account: own(row, 'available'), amount: row.amount },
  ]);
}

const own = (row: WithdrawalRow, bucket: 'available' | 'frozen'): AccountKey => ({
  owner: person(row.user_id),
  account: ACCOUNTS.spot,
  currency: row.currency,
  bucket,
});

const occasionOf = (
  row: WithdrawalRow,
  business: 'withdraw.finish' | 'withdraw.reject' | 'withdraw.cancel',
  requestId: string | null,
  at: number,
): Occasion => ({ business, businessId: String(row.id), userId: row.user_id, requestId, at });

interface ReviewDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
  readonly mailer: Mailer;
}

/**
 * Decides withdrawals whose review is over, from now on, and mails what became of them; those that came due while
 * nobody was there come first. Any number of processes may do so side by side. `onError` hears of what could not be
 * done: it is tried again at the next look.
 */
export const startReviewing = everySecond((deps: ReviewDeps) =>
  each([reviewDue, tellPeople], (part) => part(deps)),
);

/** Decides everything whose review is over by now, each in a transaction of its own. */
export async function reviewDue(deps: Omit<ReviewDeps, 'mailer'>): Promise<void> {
  await each(await reviewedBy(deps.db, deps.businessClock.now()), (id) =>
    inTransaction(deps.db, async (tx) => {
      const row = await holdPending(tx, id);
      // A frozen account pays nothing out: what is in review stays there, and can be cancelled.
      if (!row || (await isFrozenPerson(tx, row.user_id, deps.businessClock.now()))) return;
      const at = deps.clock.now();
      if (isRejectedAmount(row.amount)) await reject(tx, row, 'sandboxRule', at);
      else await finish(tx, row, at);
    }),
  );
}

async function isFrozenPerson(tx: Tx, userId: string, businessNow: number): Promise<boolean> {
  return frozenAt(await findSecurity(tx, userId), businessNow);
}

/** The published rule of the sandbox: an amount that ends in .13. Takes an amount with its eight decimals. */
function isRejectedAmount(amount: string): boolean {
  return /\.130*$/.test(amount);
}
