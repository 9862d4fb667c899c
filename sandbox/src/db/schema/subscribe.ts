import type { Generated, GeneratedAlways, Selectable } from 'kysely';

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
