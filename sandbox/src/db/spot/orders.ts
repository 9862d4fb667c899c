import { type Insertable, sql } from 'kysely';
import type { Ending, Status } from '../../exchange/spot/live-order.ts';
import type { Database } from '../open.ts';
import type { SpotOrderRow, SpotTables } from '../schema/spot.ts';
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

/** Gives the order's id. */
export async function insertSpotOrder(tx: Tx, order: Insertable<SpotTables['spot_orders']>): Promise<number> {
  const row = await tx.insertInto('spot_orders').values(order).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** What may change in an order. Amounts as decimal text, instants in epoch ms. */
export interface OrderChange {
  readonly id: number;
  readonly priority: number;
  readonly waiting: boolean;
  readonly filled: string;
  readonly turnover: string;
  readonly fee: string;
  readonly held: string;
  readonly holds: number;
  readonly status: Status;
  readonly ending: Ending | null;
  readonly triggeredAt: number | null;
  readonly closedAt: number | null;
}

export async function updateSpotOrders(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <K extends keyof OrderChange>(name: K) => changes.map((change) => change[name]);
  const { numAffectedRows } = await sql`
    update spot_orders o
    set priority = c.priority, waiting = c.waiting, filled = c.filled, turnover = c.turnover, fee = c.fee,
        held = c.held, holds = c.holds, status = c.status, ending = c.ending, triggered_at = c.triggered_at,
        closed_at = c.closed_at
    from unnest(
      ${column('id')}::bigint[], ${column('priority')}::bigint[], ${column('waiting')}::boolean[],
      ${column('filled')}::numeric[], ${column('turnover')}::numeric[], ${column('fee')}::numeric[],
      ${column('held')}::numeric[], ${column('holds')}::integer[], ${column('status')}::smallint[],
      ${column('ending')}::text[], ${column('triggeredAt')}::bigint[], ${column('closedAt')}::bigint[]
    ) as c (id, priority, waiting, filled, turnover, fee, held, holds, status, ending, triggered_at, closed_at)
    where o.id = c.id`.execute(tx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('an order vanished');
}
