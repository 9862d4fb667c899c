import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../sandbox/src/http/app.ts';
import { createSandbox, type Sandbox } from '../../sandbox/src/server.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { CountingServer } from '../support/postgres/counting-server.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../support/postgres/fresh-database.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';

const PEOPLE = 19;

let database: FreshDatabase;
let server: CountingServer;
let sandbox: Sandbox;
let traders: readonly Trader[];
beforeAll(async () => {
  database = await freshDatabase(testServer() ?? '');
  server = await CountingServer.before(database.url);
  sandbox = await createSandbox({ databaseUrl: server.url(database.url), testMode: true, seed: 'bourse' });
  traders = await addTraders(sandbox.deps.db, PEOPLE);
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
  await database.remove();
});

async function order({ token }: Trader, fields: Record<string, string>): Promise<{ code: number }> {
  const answer = await createApp(sandbox.deps).request(
    '/bb/app/trade/createOrder',
    {
      method: 'POST',
      headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
      body: new URLSearchParams({ baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', ...fields }),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.1' } } },
  );
  return answer.json();
}

it('an order is four round trips to the database, and holds its pair for two of them', async () => {
  const { trips } = server;
  // Statements are prepared, and the pair's book is known.
  for (const trader of traders.slice(0, 6)) await order(trader, { orderType: 'market', total: '20' });
  trips.whole.length = 0;
  trips.locked.length = 0;
  const answers = await Promise.all(traders.map((each) => order(each, { orderType: 'market', total: '20' })));
  expect(answers.map(({ code }) => code)).toEqual(Array(PEOPLE).fill(1));
  expect(trips.whole).toHaveLength(PEOPLE);
  expect(Math.max(...trips.whole)).toBeLessThanOrEqual(4);
  expect(Math.max(...trips.locked)).toBeLessThanOrEqual(2);
  expect(await audit(sandbox.deps.db)).toEqual([]);
});
