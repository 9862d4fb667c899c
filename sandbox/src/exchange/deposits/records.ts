import { findDeposits } from '../../db/deposits/deposits.ts';
import type { DepositRow } from '../../db/schema/deposits.ts';
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
  /** 0 on its way, 1 finished, 2 rejected. */
  readonly status: 0 | 1 | 2;
  readonly remark: string;
  /** Epoch ms. */
  readonly createTime: number;
  readonly finishTime: number | null;
}

/** One page of a person's deposits, newest first, with the confirmations that the chain has made so far. */
export async function depositRecords(
  { db, businessClock }: Pick<ChainDeps, 'db' | 'businessClock'>,
  page: Parameters<typeof findDeposits>[1],
): Promise<{ list: DepositRecord[]; sum: number }> {
  const { rows, sum } = await findDeposits(db, page);
  const now = businessClock.now();
  return { list: rows.map((row) => recordOf(row, now)), sum };
}

function recordOf(row: DepositRow, now: number): DepositRecord {
  return {
    id: String(row.id),
    currency: row.currency,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    txId: row.tx_id,
    amount: row.amount,
    confirmations: row.status === 1 ? row.required : confirmations(row, now),
    required: row.required,
    status: row.status,
    remark: row.remark,
    createTime: row.created_at,
    finishTime: row.closed_at,
  };
}

/** Blocks since it was seen, never more than are asked for. */
function confirmations({ seen_at, block_ms, required }: DepositRow, now: number): number {
  return Math.min(required, Math.max(0, Math.floor((now - seen_at) / block_ms)));
}
