import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';
import { callAs, connectOwn, ticketOf } from '../support/stream/own-client.ts';

const DATABASE = 'exchange';

let cluster: Cluster;
let traders: readonly Trader[];
let one: ServerProcess;
let two: ServerProcess;

beforeAll(async () => {
  cluster = await Cluster.start();
  await cluster.ask(`create database ${DATABASE}`);
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  await migrate(db);
  traders = await addTraders(db, 3);
  await close();
  const pepper = randomBytes(32);
  const start = () => ServerProcess.start(cluster.url(DATABASE), pepper, { stream: {} });
  [one, two] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await cluster?.remove();
});

const trader = (n: number): Trader => {
  const found = traders[n];
  if (!found) throw new Error('so many were not added');
  return found;
};
/** A connection at the second process, by a ticket of the first. */
async function told({ token }: Trader) {
  const client = await connectOwn(two.url);
  client.show(await ticketOf(one.url, token));
  await expect.poll(client.marks).toMatchObject({ balances: '0' });
  return client;
}
const transfer = ({ token }: Trader) =>
  callAs(one.url, token, '/assets/transfer', { from: '2', to: '1', currency: 'USDT', amount: '1' });

it('what one process committed is told by the other, and a ticket is good at one of them', async () => {
  const client = await told(trader(0));
  expect((await transfer(trader(0))).code).toBe(1);
  await expect.poll(() => Number(client.marks().balances)).toBeGreaterThan(0);

  const ticket = await ticketOf(two.url, trader(0).token);
  const [first, second] = [await connectOwn(one.url), await connectOwn(two.url)];
  first.show(ticket);
  await expect.poll(first.marks).toMatchObject({ balances: '0' });
  second.show(ticket);
  await expect.poll(second.ends).toEqual(['refused']);
  for (const each of [client, first, second]) each.end();
});

it('signing out everywhere at one process ends what the other tells', async () => {
  const client = await told(trader(1));
  await callAs(one.url, trader(1).token, '/user/logout', { everywhere: '1' });
  await expect.poll(client.ends).toEqual(['ended']);
  expect((await callAs(two.url, trader(1).token, '/user/info')).code).toBe(-2);
  client.end();
});

it('a process that lost its ear for commits says so at once, and hears again with the next ticket', async () => {
  const client = await told(trader(2));
  await cluster.ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bourse changes'`,
  );
  await expect.poll(client.ends).toEqual(['away']);
  expect(client.isOpen()).toBe(true);
  client.end();
  const again = await told(trader(2));
  await transfer(trader(2));
  await expect.poll(() => Number(again.marks().balances)).toBeGreaterThan(0);
  again.end();
});
