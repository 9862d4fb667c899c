import type { GeneratedAlways, Selectable } from 'kysely';
import type { Ending, Side, Status, TimeInForce } from '../../model/spot.ts';

export interface SpotTables {
  spot_pairs: {
    symbol: string;
    /** Epoch ms: the market's trades up to here have happened to the pair's orders. */
    swept_until: number;
    /** The highest priority given. */
    sequence: number;
    /** Numbers the postings of sweeps. */
    sweeps: number;
    /** Another one with every change. */
    version: GeneratedAlways<string>;
  };
  spot_orders: {
    id: GeneratedAlways<number>;
    user_id: string;
    request_id: string | null;
    symbol: string;
    base: string;
    quote: string;
    side: Side;
    /** Null for a market order. */
    price: string | null;
    stop_price: string | null;
    /** Whether the stop is reached from below. */
    stop_up: boolean | null;
    time_in_force: TimeInForce;
    /** Either an amount of the base coin or a total of the quote coin. */
    amount: string | null;
    total: string | null;
    fee_rate: string;
    /** The order that this one took the place of. */
    replaces: number | null;
    priority: number;
    /** A stop that has not been reached. */
    waiting: boolean;
    filled: string;
    /** The exact sum of price x amount. */
    turnover: string;
    /** In the coin that is received. */
    fee: string;
    /** Set aside, in the coin that is given. */
    held: string;
    /** How many holds there were; the last one is named `<id>.<holds>`. */
    holds: number;
    status: Status;
    ending: Ending | null;
    created_at: number;
    triggered_at: number | null;
    closed_at: number | null;
  };
  spot_fills: {
    id: GeneratedAlways<number>;
    order_id: number;
    user_id: string;
    symbol: string;
    side: Side;
    role: 'maker' | 'taker';
    price: string;
    amount: string;
    /** In the coin that is given. */
    paid: string;
    /** In the coin that is received, before the fee. */
    received: string;
    fee: string;
    /** The other person's order; null: the simulated market. */
    counter_id: number | null;
    /** The market's own trade that filled a resting order. */
    market_trade_id: string | null;
    filled_at: number;
  };
}

export type SpotOrderRow = Selectable<SpotTables['spot_orders']>;
export type SpotFillRow = Selectable<SpotTables['spot_fills']>;
