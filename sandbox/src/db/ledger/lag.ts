import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Seconds that what is due has waited at `now` (epoch ms), by kind: `settlement` of seconds contracts that expired, and
 * `spot`, how far the market has not been compared with resting orders (up to a minute where it did not reach them).
 */
export async function ledgerLag(db: Database, now: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ readonly settlement: number | null; readonly spot: number | null }>`
    select
      (select min(expires_at) from contract_orders where status = 0 and expires_at <= ${now}) as settlement,
      (select min(p.swept_until) from spot_pairs p
        where exists (select 1 from spot_orders o where o.symbol = p.symbol and o.status = 0)) as spot`.execute(
    db,
  );
  const waited = (since: number | null | undefined) => (since == null ? 0 : Math.max(0, now - since) / 1000);
  return { settlement: waited(rows[0]?.settlement), spot: waited(rows[0]?.spot) };
}

/** Whether the database takes writes; rejects otherwise, as on a full disk. */
export async function takesWrites(db: Database): Promise<boolean> {
  await sql`insert into settings (name, value) values ('lastProbe', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
  return true;
}
