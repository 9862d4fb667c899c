import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** Amounts are decimal strings; instants are business time, but for created_at and closed_at. */
export interface PoolTables {
  /** How many of a machine all persons together have that are not redeemed. */
  pool_quotas: {
    product_id: string;
    taken: string;
  };
  pool_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    /** The machine. */
    product_id: string;
    /** How many of it. */
    quantity: number;
    price_currency: string;
    /** The price of all of them. */
    amount: string;
    /** The coin they mine. */
    currency: string;
    /** What all of them mine in each whole day. */
    day_output: string;
    days: number;
    early_fee_rate: string;
    early_delay_ms: number;
    bought_at: number;
    /** Days since 1970, UTC. */
    first_day: number;
    ends_at: number;
    accrued_days: Generated<number>;
    accrued: Generated<string>;
    /** Null where nothing happens by itself any more. */
    next_at: number | null;
    redeemed_at: number | null;
    pay_at: number | null;
    kept: string | null;
    refunded: string | null;
    /** 0 in progress, 1 to be redeemed, 2 redeemed. */
    status: Generated<0 | 1 | 2>;
    created_at: number;
    closed_at: number | null;
  };
  /** The output of one order in one day: never twice, never changed. */
  pool_outputs: {
    order_id: number;
    day: number;
    amount: string;
    business_id: string;
  };
}

export type PoolOrderRow = Selectable<PoolTables['pool_orders']>;
