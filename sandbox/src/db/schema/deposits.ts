import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface DepositTables {
  deposits: {
    id: GeneratedAlways<number>;
    user_id: string;
    currency: string;
    chain: string;
    address: string;
    memo: string | null;
    tx_id: string;
    amount: string;
    /** Business time. */
    seen_at: number;
    /** Business time at which the last confirmation it needs is there. */
    confirmed_at: number;
    /** Business milliseconds a block. */
    block_ms: number;
    /** Confirmations it needs. */
    required: number;
    /** 0 on its way, 1 credited, 2 rejected. */
    status: Generated<0 | 1 | 2>;
    remark: Generated<string>;
    created_at: number;
    closed_at: number | null;
  };
}

export type DepositRow = Selectable<DepositTables['deposits']>;
