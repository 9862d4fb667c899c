import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** Amounts are decimal strings; instants are business time, but for created_at and closed_at. */
export interface FinanceTables {
  /** How much of a product is hosted by all persons together. */
  finance_quotas: {
    product_id: string;
    taken: string;
  };
  finance_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    product_id: string;
    currency: string;
    amount: string;
    /** 0: flexible. */
    days: number;
    daily_rate: string;
    /** What each whole day earns. */
    day_interest: string;
    early_fee_rate: string;
    early_delay_ms: number;
    /** The order whose term this one continues. */
    renewed_from: number | null;
    bought_at: number;
    /** Days since 1970, UTC. */
    first_day: number;
    ends_at: number | null;
    auto_renew: Generated<boolean>;
    accrued_days: Generated<number>;
    accrued: Generated<string>;
    next_at: number;
    redeemed_at: number | null;
    pay_at: number | null;
    kept: string | null;
    refunded: string | null;
    /** 0 hosting, 1 completed. */
    status: Generated<0 | 1>;
    ended_at: number | null;
    created_at: number;
    closed_at: number | null;
  };
  /** Interest of one order for one day: never twice, never changed. */
  finance_accruals: {
    order_id: number;
    day: number;
    amount: string;
    business_id: string;
  };
}

export type FinanceOrderRow = Selectable<FinanceTables['finance_orders']>;
