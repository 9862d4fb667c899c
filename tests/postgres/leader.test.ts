import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { Leader, type LeaderOptions } from '../../sandbox/src/db/server/leader.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../support/postgres/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase(testServer() ?? '');
});
afterAll(() => database.remove());

/** One that notes what it is told to do. */
async function candidate(more: Partial<LeaderOptions> = {}) {
  const told: string[] = [];
  const leader = await Leader.start({
    url: database.url,
    lead: async () => void told.push('lead'),
    follow: async () => void told.push('follow'),
    onError: (error) => told.push(String(error)),
    ...more,
  });
  return { told, leader };
}

it('goes on leading while its work takes long to begin', async () => {
  let begun = () => {};
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const told: string[] = [];
  const starting = candidate({ lead: () => begins, follow: async () => void told.push('follow') });
  const opened = await openDatabase({ url: database.url });
  const beats = new Set<string>();
  // More of them than fit into the silence that would cost it the lock.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ at: string }>`
        select query_start::text as at from pg_stat_activity
        where application_name = 'bourse leader' and datname = current_database()`.execute(opened.db);
      for (const { at } of rows) beats.add(at);
      return beats.size;
    })
    .toBeGreaterThan(4);
  const other = await candidate();
  expect(other.told).toEqual([]);
  begun();
  const { leader } = await starting;
  expect([leader.isLeading, told]).toEqual([true, []]);
  await leader.stop();
  expect(told).toEqual(['follow']);
  await expect.poll(() => other.told).toEqual(['lead']);
  await other.leader.stop();
  await opened.close();
});

it('gives the lead back where its work can not begin, and tries again', async () => {
  let tries = 0;
  const { told, leader } = await candidate({
    lead: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
  });
  await expect.poll(() => [tries, leader.isLeading]).toEqual([2, true]);
  expect(told).toEqual(['Error: not yet', 'follow']);
  await leader.stop();
});
