import type { GeneratedAlways } from 'kysely';

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
