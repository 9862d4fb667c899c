import { type RawBuilder, sql } from 'kysely';

import type { Database, Tx } from '../schema.ts';

export interface PairState {
  /** Epoch ms. */
  readonly sweptUntil: number;
  readonly sequence: number;
  readonly sweeps: number;
}

/** The state of a pair as it stands in the database. */
export interface LockedPair extends PairState {
  /** A new one after every change, even one that is rolled back; no value comes twice. */
  readonly version: string;
}

/** The pair's state, locked until the transaction ends: what happens in one pair happens one after another. */
export async function lockPair(tx: Tx, symbol: string): Promise<LockedPair> {
  const known = await lockRow(tx, symbol, sql``);
  if (known) return known;
  await tx
    .insertInto('spot_pairs')
    .values({ symbol, swept_until: 0, sequence: 0, sweeps: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await lockRow(tx, symbol, sql``);
  if (!made) throw new Error(`no pair ${symbol}`);
  return made;
}

/** The same without waiting: null while another transaction holds it, or without such a pair. */
export function lockFreePair(tx: Tx, symbol: string): Promise<LockedPair | null> {
  return lockRow(tx, symbol, sql`skip locked`);
}

async function lockRow(tx: Tx, symbol: string, waiting: RawBuilder<unknown>): Promise<LockedPair | null> {
  const { rows } = await sql<LockedPair>`
    select swept_until as "sweptUntil", sequence, sweeps, version::text as version
    from spot_pairs where symbol = ${symbol} for update ${waiting}`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps how far a pair has come in which nothing else happened. Gives the row's new version. */
export async function savePair(tx: Tx, symbol: string, state: PairState): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    update spot_pairs set swept_until = ${state.sweptUntil}, sequence = ${state.sequence}, sweeps = ${state.sweeps},
      version = default
    where symbol = ${symbol} returning version::text as version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no pair ${symbol}`);
  return row.version;
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
