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
    /** Whether the end of the term redeems it. */
    auto_redeem: Generated<boolean>;
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

/** Amounts are decimal strings; days are counted since 1970 (UTC) and instants are business time, but for created_at and closed_at. */
export interface FundTables {
  /** Values that something was dealt or counted at: never changed. */
  fund_values: {
    fund_id: string;
    day: number;
    value: string;
  };
  fund_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    fund_id: string;
    currency: string;
    amount: string;
    buy_fee_rate: string;
    redeem_fee_rate: string;
    bought_at: number;
    /** The day at whose value the purchase is dealt. */
    deals_on: number;
    unlocks_at: number;
    /** What it was dealt at, and what that bought. */
    value: string | null;
    buy_fee: string | null;
    shares: string | null;
    /** What the fund account holds of it: the amount until it is dealt, then shares x value. */
    worth: string;
    /** The day whose value that is. */
    valued_on: number | null;
    next_at: number;
    redeemed_at: number | null;
    /** The day at whose value the redemption is dealt. */
    redeems_on: number | null;
    /** Of the shares, where not all of them are redeemed. */
    redeem_shares: string | null;
    /** The order whose rest this is, and what that was worth when it went over. */
    renewed_from: number | null;
    taken_over: string | null;
    redeem_value: string | null;
    redeem_fee: string | null;
    paid: string | null;
    /** 0 purchase waits, 1 held, 2 redemption waits, 3 redeemed. */
    status: Generated<0 | 1 | 2 | 3>;
    ended_at: number | null;
    created_at: number;
    closed_at: number | null;
  };
}

export type FundOrderRow = Selectable<FundTables['fund_orders']>;

/** Amounts are decimal strings; instants are business time, but for created_at and closed_at. */
export interface SubscribeTables {
  /** A sale of a new coin, from the first commitment on. */
  subscribe_projects: {
    id: string;
    coin: string;
    /** What is paid. */
    currency: string;
    /** Of one coin. */
    price: string;
    /** The coins of one lot: only whole lots are allotted. */
    lot: string;
    total_lots: number;
    ends_at: number;
    listing_at: number;
    /** What the persons of this exchange ask for. */
    requested_lots: Generated<number>;
    /** What everybody else asked for; null until the allotment. */
    crowd_lots: number | null;
    crowd_allotted: number | null;
    allotted_at: number | null;
    created_at: number;
  };
  subscribe_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    project_id: string;
    coin: string;
    currency: string;
    /** What was committed. */
    amount: string;
    /** Whole lots that it would pay for. */
    lots: number;
    committed_at: number;
    /** 0 committed, 1 allotted, 2 listed, 3 refunded whole. */
    status: Generated<0 | 1 | 2 | 3>;
    allotted_lots: number | null;
    /** Coins. */
    allotted: string | null;
    cost: string | null;
    refund: string | null;
    listed_at: number | null;
    created_at: number;
    closed_at: number | null;
  };
}

export type SubscribeProjectRow = Selectable<SubscribeTables['subscribe_projects']>;
export type SubscribeOrderRow = Selectable<SubscribeTables['subscribe_orders']>;
