import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** 0 pending review, 1 finished, 2 rejected, 3 cancelled. */
export type WithdrawalStatus = 0 | 1 | 2 | 3;

export interface WithdrawalTables {
  withdrawal_persons: {
    user_id: string;
    whitelist: Generated<boolean>;
    /** Business time. */
    whitelist_off_at: number | null;
  };
  withdrawals: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    currency: string;
    chain: string;
    address: string;
    tag: string | null;
    /** All that leaves the balance; the fee is part of it. */
    amount: string;
    fee: string;
    worth_usdt: string;
    /** Business time. */
    review_at: number;
    status: Generated<WithdrawalStatus>;
    reason: string | null;
    tx_id: string | null;
    told: Generated<0 | 1 | 2>;
    created_at: number;
    closed_at: number | null;
  };
  withdrawal_addresses: {
    id: string;
    user_id: string;
    chain: string;
    address: string;
    tag: string | null;
    label: string;
    created_at: number;
    /** Business time. */
    usable_at: number;
    removed_at: number | null;
  };
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;
export type AddressRow = Selectable<WithdrawalTables['withdrawal_addresses']>;
export type WithdrawalPersonRow = Selectable<WithdrawalTables['withdrawal_persons']>;
