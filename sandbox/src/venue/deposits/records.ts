import { type DepositPage, findDeposits } from '../../db/deposits/deposits.ts';
import type { DepositRecordRow } from '../../db/schema/ledger.ts';
import type { Language } from '../../model/language.ts';
import { storedText } from '../../texts/texts.ts';
import type { ChainDeps } from './receive.ts';

/** A deposit as it is published. */
export interface DepositRecord {
  readonly id: string;
  readonly currency: string;
  readonly chain: string;
  readonly address: string;
  readonly memo: string | null;
  readonly txId: string;
  readonly amount: string;
  readonly confirmations: number;
  readonly required: number;
  /** 0 on its way or under review, 1 finished, 2 rejected. */
  readonly status: 0 | 1 | 2;
  readonly remark: string;
  /** Reported with a receipt, and no chain has shown it. */
  readonly byReceipt: boolean;
  /** Business time at which the chain or the review is through with it. */
  readonly doneTime: number;
  /** Epoch ms. */
  readonly createTime: number;
  readonly finishTime: number | null;
}

/** One page of a person's deposits, newest first, with the confirmations that the chain has made so far. */
export async function depositRecords(
  { db, businessClock }: Pick<ChainDeps, 'db' | 'businessClock'>,
  page: DepositPage,
  language: Language,
): Promise<{ list: DepositRecord[]; sum: number }> {
  const { rows, sum } = await findDeposits(db, page);
  const now = businessClock.now();
  return { list: rows.map((row) => recordOf(row, now, language)), sum };
}

function recordOf(row: DepositRecordRow, now: number, language: Language): DepositRecord {
  return {
    id: row.id,
    currency: row.currency,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    txId: row.tx_id,
    amount: row.amount,
    confirmations: row.status === 1 ? row.required : confirmations(row, now),
    required: row.required,
    status: row.status,
    // Why a reported one was rejected is kept as a name, and said in the reader's language.
    remark: storedText('deposits.reason', row.remark, language) || row.remark,
    byReceipt: row.by_receipt,
    doneTime: row.confirmed_at,
    createTime: row.created_at,
    finishTime: row.closed_at,
  };
}

/** Blocks since it was seen, never more than are asked for. */
function confirmations({ seen_at, block_ms, required }: DepositRecordRow, now: number): number {
  if (required === 0) return 0;
  return Math.min(required, Math.max(0, Math.floor((now - seen_at) / block_ms)));
}
