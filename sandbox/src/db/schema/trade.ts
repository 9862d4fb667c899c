import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Ending, ExitRole, Side, Status, TimeInForce } from '../../model/spot.ts';

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
    /** Its last ones, newest first, each with the ids of the orders that the step from it changed: "version id id". */
    steps: GeneratedAlways<string[]>;
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
    /** What it waits for, as far as it is known: a trailing one follows the market. */
    stop_price: string | null;
    /** Whether the trigger is reached from below; null: there is none. */
    stop_up: boolean | null;
    time_in_force: TimeInForce;
    /** Either an amount of the base coin or a total of the quote coin; an exit has neither before its entry fills. */
    amount: string | null;
    total: string | null;
    fee_rate: string;
    /** The order that this one took the place of. */
    replaces: number | null;
    priority: number;
    /** Its trigger has not been reached. */
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
    /** The entry that it is an exit of. It has no amount until that has filled something, and grows with it. */
    parent_id: Generated<number | null>;
    exit_of: Generated<ExitRole | null>;
    /** What its entry brought so far, in the coin that it gives. */
    funds: Generated<string | null>;
    /** Since when an exit counts; null for other orders, which count since they were created. */
    active_at: Generated<number | null>;
    /** Of orders with the same number one does something: then the others end. One of them holds the money. */
    group_id: Generated<number | null>;
    /** How far a trailing trigger stays behind, in the quote coin or in percent, and from which price it follows. */
    trail_amount: Generated<string | null>;
    trail_percent: Generated<string | null>;
    activation_price: Generated<string | null>;
    /** The worst price of a market order by amount that waits. */
    bound: Generated<string | null>;
    /** What an iceberg shows at a time, and what it shows now. */
    display: Generated<string | null>;
    shown: Generated<string | null>;
    /** Null: good till cancelled. */
    expires_at: Generated<number | null>;
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
  /** One row for each person who ever set the switch. */
  spot_cancel_after: {
    user_id: string;
    seconds: number;
    /** Both empty: all pairs. */
    base: string;
    quote: string;
    /** Protective stops are canceled, too. */
    stops: boolean;
    /** Epoch ms, real clock; null: off. */
    fires_at: number | null;
  };
}

export type SpotOrderRow = Selectable<SpotTables['spot_orders']>;
export type SpotFillRow = Selectable<SpotTables['spot_fills']>;

export interface ExchangeTables {
  exchange_quotes: {
    id: string;
    user_id: string;
    /** `dust`: everything small at once. */
    kind: 'single' | 'dust';
    created_at: number;
    expires_at: number;
    /** When it was exchanged at this quote; null: not yet, or never. */
    used_at: number | null;
  };
  exchange_lines: {
    id: GeneratedAlways<number>;
    quote_id: string;
    from_coin: string;
    to_coin: string;
    amount: string;
    /** What one `from_coin` comes to, before the fee. */
    rate: string;
    /** In `to_coin`. */
    fee: string;
    /** In `to_coin`, after the fee. */
    receive: string;
  };
}

export type QuoteRow = Selectable<ExchangeTables['exchange_quotes']>;
export type ExchangeLineRow = Selectable<ExchangeTables['exchange_lines']>;

export interface PositionTables {
  /** What a person says that coins cost which came in without a price. */
  entered_costs: {
    user_id: string;
    arrival: string;
    coin: string;
    /** The coin that the cost is counted in. */
    quote: string;
    cost: string;
  };
}
