import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface ReceiptTables {
  deposit_receipts: {
    id: GeneratedAlways<number>;
    user_id: string;
    currency: string;
    chain: string;
    address: string;
    memo: string | null;
    tx_id: string;
    amount: string;
    note: string;
    upload_id: string;
    /** 0 pending review, 1 finished, 2 rejected. */
    status: Generated<0 | 1 | 2>;
    /** Why it was rejected. */
    reason: Generated<string>;
    /** Business time. */
    submitted_at: number;
    /** Business time at which its review ends. */
    decide_at: number;
    created_at: number;
    closed_at: number | null;
  };
  /** What the chain shows and what people reported, as it is listed. */
  deposit_records: {
    id: string;
    position: number;
    user_id: string;
    currency: string;
    chain: string;
    address: string;
    memo: string | null;
    tx_id: string;
    amount: string;
    /** Business time. */
    seen_at: number;
    /** Business time: the last confirmation, or the end of the review. */
    confirmed_at: number;
    block_ms: number;
    required: number;
    status: 0 | 1 | 2;
    remark: string;
    created_at: number;
    closed_at: number | null;
    by_receipt: boolean;
  };
}

export type ReceiptRow = Selectable<ReceiptTables['deposit_receipts']>;
export type DepositRecordRow = Selectable<ReceiptTables['deposit_records']>;
