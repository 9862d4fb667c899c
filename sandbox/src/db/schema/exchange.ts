import type { GeneratedAlways, Selectable } from 'kysely';

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
