import { randomBytes } from 'node:crypto';
import Big from 'big.js';
import { insertPosting, type Leg, type Occasion } from '../../db/ledger/postings.ts';
import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { closeWithdrawal, findWithdrawal, holdPending } from '../../db/withdrawals/withdrawals.ts';
import {
  ACCOUNTS,
  type AccountKey,
  HOUSE_FEES,
  OUTSIDE_CHAIN,
  type Owner,
  person,
} from '../../model/ledger.ts';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { fixed } from '../ledger/amount.ts';
import { type Reason, sentences } from './sentences.ts';

/** The coins leave: what was held goes out, less the fee. Expects the row held. */
export async function finish(tx: Tx, row: WithdrawalRow, at: number): Promise<void> {
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
export async function reject(tx: Tx, row: WithdrawalRow, reason: Reason, at: number): Promise<void> {
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
  const id = /^\d{1,15}$/.test(request.id) ? Number(request.id) : -1;
  if (!(await findWithdrawal(tx, userId, id))) {
    throw new Refusal('notFound', sentences.notFound[language]);
  }
  const row = await holdPending(tx, id);
  if (!row) throw new Refusal('state', sentences.decided[language]);
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
