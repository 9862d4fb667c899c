import type { Insertable } from 'kysely';
import type { Database } from '../open.ts';
import type { SpotFillRow, SpotTables } from '../schema/spot.ts';
import type { Tx } from '../transaction.ts';

/** A statement takes at most 65,535 values; a large order that was away for long has many fills. */
const ROWS_A_STATEMENT = 1000;

export async function insertFills(
  tx: Tx,
  fills: readonly Insertable<SpotTables['spot_fills']>[],
): Promise<void> {
  for (let from = 0; from < fills.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('spot_fills')
      .values(fills.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}

/** What people took from the simulated book of a pair after `from` (epoch ms). */
export async function takenFromMarket(
  db: Database | Tx,
  symbol: string,
  from: number,
): Promise<readonly Pick<SpotFillRow, 'side' | 'price' | 'amount' | 'filled_at'>[]> {
  return db
    .selectFrom('spot_fills')
    .select(['side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('counter_id', 'is', null)
    .where('filled_at', '>', from)
    .execute();
}

/** The newest trades that were made here in a pair, with from <= instant <= to (epoch ms), newest first. */
export async function tradesMadeHere(
  db: Database,
  symbol: string,
  span: { readonly from: number; readonly to: number },
  limit: number,
): Promise<readonly Pick<SpotFillRow, 'id' | 'side' | 'price' | 'amount' | 'filled_at'>[]> {
  return db
    .selectFrom('spot_fills')
    .select(['id', 'side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('filled_at', '>=', span.from)
    .where('filled_at', '<=', span.to)
    .orderBy('filled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
