import type { Database } from '../open.ts';
import type { SpotOrderRow } from '../schema/spot.ts';
import type { Tx } from '../transaction.ts';

/** Every unfinished order of a pair, in the order of their priority. */
export async function openOrders(db: Database | Tx, symbol: string): Promise<readonly SpotOrderRow[]> {
  return db
    .selectFrom('spot_orders')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('status', '=', 0)
    .orderBy('priority')
    .execute();
}
