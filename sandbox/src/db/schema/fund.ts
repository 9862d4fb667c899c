import type { Generated, GeneratedAlways, Selectable } from 'kysely';

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
