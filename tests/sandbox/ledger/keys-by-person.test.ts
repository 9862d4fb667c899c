import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../../../sandbox/src/db/migrations/0020-keys-by-person.ts';
import { lookUpRequest, runOnce } from '../../../sandbox/src/venue/requests/run-once.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange } from '../../support/sandbox/exchange-kit.ts';

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
});

/** As release 0.1.0 made it: one answer a person, key and path. */
async function asBefore(rows: readonly (readonly [key: string, path: string, age: number])[]): Promise<void> {
  await sql`alter table requests drop constraint requests_pkey, add primary key (user_id, key, path)`.execute(
    exchange.db,
  );
  const now = exchange.clock.now();
  for (const [key, path, age] of rows) {
    await exchange.db
      .insertInto('requests')
      .values({
        user_id: 'a',
        key,
        path,
        body_hash: 'x',
        code: 1,
        msg: path,
        data: 'null',
        created_at: now - age,
      })
      .execute();
  }
}

const again = (key: string, path: string) =>
  codeOf(
    runOnce(exchange.deps, { userId: 'a', path, key, body: '' }, async (tx) => {
      // An answered key ends the action at its first statement.
      await sql`select`.execute(tx);
      throw new Error('done twice');
    }),
  );

// proves S17
it('answers of release 0.1.0 go on counting, and a key of two paths does nothing again on either', async () => {
  await asBefore([
    ['one', '/a', 1000],
    ['two', '/a', 24 * 60 * 60_000 - 1],
    ['two', '/b', 1000],
    ['same', '/a', 1000],
    ['same', '/b', 1000],
  ]);
  await up(exchange.db as never);
  expect(await lookUpRequest(exchange.deps, 'a', 'one')).toMatchObject({ msg: '/a' });
  expect(await lookUpRequest(exchange.deps, 'a', 'two')).toMatchObject({ msg: '/b' });
  for (const key of ['one', 'two', 'same']) {
    for (const path of ['/a', '/b']) expect(await again(key, path)).toBe(1008);
  }
});
