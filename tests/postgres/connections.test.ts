import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../sandbox/src/db/open.ts';
import { DatabaseAway } from '../../sandbox/src/db/server/away.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../support/postgres/fresh-database.ts';

const ROLE = `r${randomUUID().replaceAll('-', '')}`;

let database: FreshDatabase;
let owner: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase(testServer() ?? '');
  owner = await openDatabase({ url: database.url });
  await sql.raw(`create role ${ROLE} login`).execute(owner.db);
});
afterAll(async () => {
  await owner.close();
  await database.remove();
});

const allow = (connections: number) =>
  sql.raw(`alter role ${ROLE} connection limit ${connections}`).execute(owner.db);

function open() {
  const told: string[] = [];
  const url = new URL(database.url);
  url.username = ROLE;
  const listener = { away: () => told.push('away'), back: () => told.push('back'), replaced() {} };
  return { told, opening: openDatabase({ url: url.href, listener }) };
}

const ask = ({ db }: OpenDatabase) => sql`select 1`.execute(db);

it('where the server gives fewer connections than are wanted, they are shared', async () => {
  await allow(2);
  const { told, opening } = open();
  const opened = await opening;
  await Promise.all(Array.from({ length: 40 }, () => ask(opened)));
  expect(told).toEqual([]);
  await opened.close();
});

it('where it gives none, that is said at once and once, and so is that it gives them again', async () => {
  await allow(0);
  const { told, opening } = open();
  const opened = await opening;
  const answers = await Promise.allSettled([ask(opened), ask(opened), ask(opened)]);
  for (const answer of answers) {
    expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(DatabaseAway);
  }
  expect(told).toEqual(['away']);
  await allow(2);
  await expect.poll(() => told).toEqual(['away', 'back']);
  await ask(opened);
  await opened.close();
});
