import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

export interface PairState {
  /** Epoch ms. */
  readonly sweptUntil: number;
  readonly sequence: number;
  readonly sweeps: number;
}

/** The pair's state, locked until the transaction ends: what happens in one pair happens one after another. */
export async function lockPair(tx: Tx, symbol: string): Promise<PairState> {
  await tx
    .insertInto('spot_pairs')
    .values({ symbol, swept_until: 0, sequence: 0, sweeps: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('spot_pairs')
    .selectAll()
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { sweptUntil: row.swept_until, sequence: row.sequence, sweeps: row.sweeps };
}

/** The same for whoever need not wait: null while somebody else is at it, or without such a pair. */
export async function lockFreePair(tx: Tx, symbol: string): Promise<PairState | null> {
  const row = await tx
    .selectFrom('spot_pairs')
    .selectAll()
    .where('symbol', '=', symbol)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? { sweptUntil: row.swept_until, sequence: row.sequence, sweeps: row.sweeps } : null;
}

export async function savePair(tx: Tx, symbol: string, state: PairState): Promise<void> {
  await tx
    .updateTable('spot_pairs')
    .set({ swept_until: state.sweptUntil, sequence: state.sequence, sweeps: state.sweeps })
    .where('symbol', '=', symbol)
    .execute();
}

/** What the market would have to trade at to matter to a pair's unfinished orders; null: no such order. */
export interface Watch {
  readonly symbol: string;
  /** Epoch ms. */
  readonly sweptUntil: number;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly stopUp: string | null;
  readonly stopDown: string | null;
}

/** Every pair that has unfinished orders. */
export async function watchedPairs(db: Database): Promise<readonly Watch[]> {
  const { rows } = await sql<Watch>`
    select symbol, p.swept_until as "sweptUntil",
      max(o.price) filter (where o.side = 'buy' and not o.waiting) as bid,
      min(o.price) filter (where o.side = 'sell' and not o.waiting) as ask,
      min(o.stop_price) filter (where o.waiting and o.stop_up) as "stopUp",
      max(o.stop_price) filter (where o.waiting and not o.stop_up) as "stopDown"
    from spot_orders o join spot_pairs p using (symbol)
    where o.status = 0
    group by symbol, p.swept_until
    order by symbol`.execute(db);
  return rows;
}
