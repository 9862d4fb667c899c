import { sql } from 'kysely';
import { defer, opening } from '../deferred.ts';
import type { SpotFillRow } from '../schema/trade.ts';
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
  /** Ids that no order has, as many as were asked for. */
  readonly freeIds: readonly number[];
}

/** A pair as somebody remembers it. */
export type EarlierPair = Pick<LockedPair, 'version' | 'sweptUntil'>;

export interface TakenRow {
  readonly side: SpotFillRow['side'];
  readonly price: string;
  readonly amount: string;
  readonly filled_at: number;
}

export interface Since {
  /** Ids of the orders that are other than they were, finished or not. */
  readonly changed: readonly number[];
  /** All that was taken from the simulated book at the pair's `sweptUntil` of then or later. */
  readonly taken: readonly TakenRow[];
}

/**
 * The pair's state, locked until the transaction ends: what happens in one pair happens one after another. `since` is
 * what happened after an earlier version; null where it is the version itself, and where that can't be told: the pair
 * never had it, or too long ago. Reserves an id for each of `newOrders`.
 */
export async function lockPair(
  tx: Tx,
  symbol: string,
  earlier: EarlierPair | null,
  newOrders: number,
): Promise<LockedPair & { readonly since: Since | null }> {
  const known = await lockRow(tx, symbol, earlier, newOrders);
  if (known) return known;
  await tx
    .insertInto('spot_pairs')
    .values({ symbol, swept_until: 0, sequence: 0, sweeps: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await lockRow(tx, symbol, earlier, newOrders);
  if (!made) throw new Error(`no pair ${symbol}`);
  return made;
}

interface LockedRow extends Omit<LockedPair, 'freeIds'> {
  readonly changed: string | null;
  readonly taken: string | null;
  readonly ids: string | null;
}

async function lockRow(tx: Tx, symbol: string, earlier: EarlierPair | null, newOrders: number) {
  const { version = null, sweptUntil = null } = earlier ?? {};
  const { rows } = await opening(sql<LockedRow>`
    select swept_until as "sweptUntil", sequence, sweeps, version, changed, taken, (
      select string_agg(nextval('spot_orders_id_seq')::text, ' ') from generate_series(1, ${newOrders}::integer)) as ids
    from spot_lock(${symbol}, ${version}::uuid, ${sweptUntil}::bigint)`).execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { changed, taken, ids, ...locked } = row;
  return {
    ...locked,
    freeIds: idsIn(ids ?? ''),
    since: changed === null ? null : { changed: idsIn(changed), taken: takenRows(taken) },
  };
}

/** Locks a pair where nobody has it. False: another transaction holds it, or there is no such pair. */
export async function lockFreePair(tx: Tx, symbol: string): Promise<boolean> {
  const { rows } = await opening(sql`
    select from spot_pairs where symbol = ${symbol} for update skip locked`).execute(tx);
  return rows.length > 0;
}

const idsIn = (text: string): readonly number[] =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .map(Number);

function takenRows(text: string | null): readonly TakenRow[] {
  if (text === null) return [];
  return text.split(',').map((part) => {
    const [side, price = '', amount = '', at] = part.split(' ');
    return { side: side === 'buy' ? 'buy' : 'sell', price, amount, filled_at: Number(at) };
  });
}

/** Keeps how far a pair has come in which nothing else happened, with the transaction's next statement or its commit. */
export async function savePair(tx: Tx, symbol: string, state: PairState, version: string): Promise<void> {
  await defer(
    tx,
    sql`update spot_pairs set swept_until = ${state.sweptUntil}, sequence = ${state.sequence}, sweeps = ${state.sweeps},
      version = ${version}::uuid, steps = (array[version::text] || steps)[1:16]
    where symbol = ${symbol}`,
  );
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
  /** Epoch ms: when the first of them expires. */
  readonly expiresAt: number | null;
  /** A trailing one follows every trade. */
  readonly follows: boolean;
}

/** Exits whose entry has filled nothing do not count. */
const active = sql`(o.parent_id is null or o.active_at is not null)`;

/** Every pair that has unfinished orders. */
export async function watchedPairs(db: Database): Promise<readonly Watch[]> {
  const { rows } = await sql<Watch>`
    select symbol, p.swept_until as "sweptUntil", min(o.expires_at) as "expiresAt",
      max(o.price) filter (where o.side = 'buy' and not o.waiting) as bid,
      min(o.price) filter (where o.side = 'sell' and not o.waiting) as ask,
      min(case when o.stop_up then o.stop_price when o.stop_price is null then o.activation_price end)
        filter (where o.waiting and ${active}) as "stopUp",
      max(case when not o.stop_up then o.stop_price when o.stop_price is null then o.activation_price end)
        filter (where o.waiting and ${active}) as "stopDown",
      coalesce(bool_or(o.waiting and o.stop_price is not null
        and coalesce(o.trail_amount, o.trail_percent) is not null), false) as follows
    from spot_orders o join spot_pairs p using (symbol)
    where o.status = 0
    group by symbol, p.swept_until
    order by symbol`.execute(db);
  return rows;
}
