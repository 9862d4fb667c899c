import { type ExchangePage, findExchanges } from '../../db/convert/quotes.ts';
import type { Database } from '../../db/schema.ts';

/** An exchange as it is published. Decimals as text; `fee` and `receive` in `to`. */
export interface ExchangeRecord {
  readonly id: string;
  readonly quoteId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly receive: string;
  readonly rate: string;
  readonly fee: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** One page of a person's exchanges, newest first; each coin of a dust conversion is one of its own. */
export async function exchangeRecords(
  db: Database,
  page: ExchangePage,
): Promise<{ list: ExchangeRecord[]; sum: number }> {
  const { rows, sum } = await findExchanges(db, page);
  const list = rows.map((row) => ({
    id: String(row.id),
    quoteId: row.quote_id,
    from: row.from_coin,
    to: row.to_coin,
    amount: row.amount,
    receive: row.receive,
    rate: row.rate,
    fee: row.fee,
    createTime: row.used_at ?? 0,
  }));
  return { list, sum };
}
