import type { GeneratedAlways, Selectable } from 'kysely';

export interface ContractTables {
  contract_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    base: string;
    /** The pay coin. The deciding price is always base/USDT. */
    quote: string;
    /** 0 up, 1 down. */
    direction: 0 | 1;
    stake: string;
    fee: string;
    /** What a win pays for each unit staked, as it was when the order was opened. */
    income_rate: string;
    /** Price of the pay coin in USDT when the order was opened. */
    usdt_rate: string;
    /** Seconds. */
    duration: number;
    open_price: string;
    open_trade_id: string;
    created_at: number;
    expires_at: number;
    /** 0 holding, 1 completed, 2 liquidated. */
    status: 0 | 1 | 2;
    result: 'win' | 'lose' | 'tie' | null;
    close_price: string | null;
    close_trade_id: string | null;
    profit: string | null;
    closed_at: number | null;
  };
  /** What a person set for themselves, and the risk text they acknowledged. */
  contract_persons: {
    user_id: string;
    stake: string | null;
    daily_loss: string | null;
    session_minutes: number | null;
    cool_off_until: number | null;
    self_excluded_until: number | null;
    /** Looser values that wait: a list of {field, value, effectiveAt}, as JSON text. */
    pending: string;
    risk_version: string | null;
    risk_at: number | null;
  };
}

export type ContractOrderRow = Selectable<ContractTables['contract_orders']>;
export type ContractPersonRow = Selectable<ContractTables['contract_persons']>;
