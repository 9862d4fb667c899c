import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** Amounts are numeric(38,8), read and written as decimal strings. */
export interface LedgerTables {
  /** One balance. Its natural key is owner, account, currency, bucket. */
  ledger_accounts: {
    id: GeneratedAlways<number>;
    /** `u:<user id>`, `h:<house account>` or `x:<outside world>`. */
    owner: string;
    /** 1 contract, 2 spot, 3 finance, 4 pool, 5 fund; 0 for the house and the outside. */
    account: number;
    currency: string;
    bucket: 'available' | 'frozen';
    balance: string;
    /** Epoch microseconds of the newest entry. */
    last_entry_at: number;
  };
  /** One business event; its entries add up to zero per currency. */
  ledger_postings: {
    id: GeneratedAlways<number>;
    business: string;
    business_id: string;
    user_id: string;
    request_id: string | null;
    /** Epoch ms. */
    created_at: number;
  };
  /** Never changed, never deleted. */
  ledger_entries: {
    id: GeneratedAlways<number>;
    posting_id: number;
    account_id: number;
    amount: string;
    balance_after: string;
    /** Epoch microseconds, strictly increasing within an account. */
    entered_at: number;
  };
  /** Money of a person set aside for one business. */
  ledger_holds: {
    id: GeneratedAlways<number>;
    business: string;
    business_id: string;
    user_id: string;
    account: number;
    currency: string;
    amount: string;
    /** 0 open, 1 posted, 2 voided. */
    state: 0 | 1 | 2;
    created_at: number;
    closed_at: number | null;
  };
  /** The first answer to each idempotency key of a person. */
  requests: {
    user_id: string;
    /** What the key was used for. */
    path: string;
    key: string;
    body_hash: string;
    /** Null while the transaction that made the row is still running. */
    code: number | null;
    msg: string | null;
    /** JSON text. */
    data: string | null;
    created_at: number;
  };
}

export interface AcknowledgedTables {
  /** Acknowledged actions that booked nothing. */
  acknowledged_actions: {
    action: string;
    /** Epoch ms. */
    at: number;
  };
}

/** Coins that come in to a person's address, or are said to. */
interface Incoming {
  user_id: string;
  currency: string;
  chain: string;
  address: string;
  memo: string | null;
  tx_id: string;
  amount: string;
  created_at: number;
  closed_at: number | null;
}

/** What the chain shows of them. */
interface OnChain extends Incoming {
  /** Business time. */
  seen_at: number;
  /** Business time at which the last confirmation it needs is there; of a report: at which its review ends. */
  confirmed_at: number;
  /** Business milliseconds a block. */
  block_ms: number;
  /** Confirmations it needs. */
  required: number;
}

export interface ReceiptTables {
  deposit_receipts: Incoming & {
    id: GeneratedAlways<number>;
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
  };
  /** What the chain shows and what people reported, as it is listed. */
  deposit_records: OnChain & {
    id: string;
    position: number;
    status: 0 | 1 | 2;
    remark: string;
    by_receipt: boolean;
  };
}

export type ReceiptRow = Selectable<ReceiptTables['deposit_receipts']>;
export type DepositRecordRow = Selectable<ReceiptTables['deposit_records']>;

export interface DepositTables {
  deposits: OnChain & {
    id: GeneratedAlways<number>;
    /** 0 on its way, 1 credited, 2 rejected. */
    status: Generated<0 | 1 | 2>;
    remark: Generated<string>;
  };
}

export type DepositRow = Selectable<DepositTables['deposits']>;

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
