import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '../../../sandbox/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../sandbox/src/db/open.ts';

let opened: OpenDatabase;
afterEach(() => opened.close());

it('says which steps it did, and none the second time', async () => {
  opened = await openDatabase({});
  const steps = await migrate(opened.db);
  expect(steps[0]).toBe('0001-accounts');
  expect(steps.length).toBeGreaterThan(20);
  expect(await migrate(opened.db)).toEqual([]);
});

it('names the step that fails, and changes nothing', async () => {
  opened = await openDatabase({});
  // In the way of a step in the middle.
  await sql`create table spot_orders (id int)`.execute(opened.db);
  await expect(migrate(opened.db)).rejects.toThrow(
    /^the step 0004-spot failed, and nothing was changed: .*spot_orders.* already exists/,
  );
});
