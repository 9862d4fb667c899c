import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds `count` requests of an address to those of a window (epoch ms of its begin); gives what all processes counted. */
export async function addRequests(
  db: Database,
  address: string,
  window: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    insert into request_counts as c (address, window_start, counted)
    values (${address}, ${window}, ${count})
    on conflict (address, window_start) do update set counted = c.counted + excluded.counted
    returning counted`.execute(db);
  return rows[0]?.counted ?? count;
}

/** Removes the windows that began before an instant (epoch ms). */
export async function forgetRequests(db: Database, before: number): Promise<void> {
  await sql`delete from request_counts where window_start < ${before}`.execute(db);
}
