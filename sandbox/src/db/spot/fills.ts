import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { SpotFillRow } from '../schema/spot.ts';
import type { Tx } from '../transaction.ts';

/** What people took from the simulated book of a pair after `from` (epoch ms). */
export async function takenFromMarket(
  tx: Tx,
  symbol: string,
  from: number,
): Promise<readonly Pick<SpotFillRow, 'side' | 'price' | 'amount' | 'filled_at'>[]> {
  return tx
    .selectFrom('spot_fills')
    .select(['side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('counter_id', 'is', null)
    .where('filled_at', '>', from)
    .orderBy('filled_at')
    .execute();
}

/** Lots of one price that are missing from a side of the simulated book. */
export interface MissingRow {
  readonly side: SpotFillRow['side'];
  readonly price: string;
  readonly lots: string;
}

/**
 * The same added up by level, as far as it is missing at `at` (epoch ms) when it comes back steadily over `life` ms:
 * lots of 10^-`decimals`, a part of a lot as one.
 */
export async function missingFromMarket(
  db: Database,
  symbol: string,
  at: number,
  life: number,
  decimals: number,
): Promise<readonly MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select side, price,
      div(sum(amount * (filled_at + ${life}::bigint - ${at}::bigint)) * 10::numeric ^ ${decimals}::int
        + ${life}::bigint - 1, ${life}::bigint)::text as lots
    from spot_fills
    where symbol = ${symbol} and role = 'taker' and counter_id is null
      and filled_at > ${at - life} and filled_at <= ${at}
    group by side, price`.execute(db);
  return rows;
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
