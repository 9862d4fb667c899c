import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { openTestDatabase } from '../test-database.ts';
import { type Exchange, freshExchange } from './exchange-kit.ts';

/** Opens a database for the test file and, before each test, gives `take` an exchange in which nothing has happened. */
export function exchangeEachTest(take: (fresh: Exchange) => Promise<void> | void): void {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  beforeEach(async () => {
    await take(await freshExchange(opened));
  });
  afterAll(() => opened.close());
}
