import type { Selectable } from 'kysely';
import type { SpotTables } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';

type Row = Selectable<SpotTables['spot_cancel_after']>;

/** A switch that is on. `fires_at` in epoch ms. */
export type ArmedSwitch = Row & { readonly fires_at: number };

/** The terms that a person chose, and when they fire (epoch ms). */
export type NewSwitch = Pick<ArmedSwitch, 'seconds' | 'base' | 'quote' | 'stops' | 'fires_at'>;

const armed = (row: Row | undefined): ArmedSwitch | null =>
  row && row.fires_at !== null ? { ...row, fires_at: row.fires_at } : null;

/** The person's switch; null where it is off. */
export async function findSwitch(db: Database, userId: string): Promise<ArmedSwitch | null> {
  const row = await db
    .selectFrom('spot_cancel_after')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return armed(row);
}

/** The same, locked until the transaction ends; waits for a firing that is under way. */
export async function lockSwitch(tx: Tx, userId: string): Promise<ArmedSwitch | null> {
  const row = await tx
    .selectFrom('spot_cancel_after')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return armed(row);
}

/** Arms the person's switch; it replaces the one before. */
export async function armSwitch(tx: Tx, userId: string, terms: NewSwitch): Promise<void> {
  await tx
    .insertInto('spot_cancel_after')
    .values({ user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
    .execute();
}

/** Turns the person's switch off. */
export async function disarmSwitch(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('spot_cancel_after').set({ fires_at: null }).where('user_id', '=', userId).execute();
}

/** Persons whose deadline has passed at `now` (epoch ms), earliest first; 100 at most. */
export async function dueSwitches(db: Database, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('spot_cancel_after')
    .select('user_id')
    .where('fires_at', '<=', now)
    .orderBy('fires_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Takes over a switch that is due until the transaction ends; null where another process has it or it is no longer due. */
export async function takeDueSwitch(tx: Tx, userId: string, now: number): Promise<ArmedSwitch | null> {
  const row = await tx
    .selectFrom('spot_cancel_after')
    .selectAll()
    .where('user_id', '=', userId)
    .where('fires_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return armed(row);
}
