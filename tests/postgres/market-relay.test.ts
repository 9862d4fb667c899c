import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { NatsServer } from '../support/nats-server.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';
import { followMarket, type MarketClient } from '../support/stream/market-client.ts';
import { callAs } from '../support/stream/own-client.ts';

const DATABASE = 'exchange';
const TRADES = 'trades:btcusdt';
const DEPTH = 'depth:btcusdt:20';

let cluster: Cluster;
let nats: NatsServer;
let traders: readonly Trader[];
let all: { readonly server: ServerProcess; readonly client: MarketClient }[];

beforeAll(async () => {
  cluster = await Cluster.start();
  nats = await NatsServer.start();
  await cluster.ask(`create database ${DATABASE}`);
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  await migrate(db);
  traders = await addTraders(db, 1);
  await close();
  const pepper = randomBytes(32);
  const start = async () => {
    const server = await ServerProcess.start(cluster.url(DATABASE), pepper, {
      stream: {},
      natsUrl: nats.url,
      metricsPort: 0,
    });
    return { server, client: await followMarket(server.url, [TRADES, DEPTH]) };
  };
  all = await Promise.all([start(), start(), start()]);
});
afterAll(async () => {
  await Promise.all(
    (all ?? []).map(async ({ server, client }) => {
      client.end();
      await server.stop();
    }),
  );
  await nats?.kill();
  await cluster?.remove();
});

const figure = (server: ServerProcess, reader: 'self' | 'other') =>
  server.figure(`bourse_relay_topics{reader="${reader}"}`);
/** By how many processes each of the topics is read, and by how many it is heard. */
async function shared(): Promise<{ readonly read: number; readonly heard: number }> {
  const read = await Promise.all(all.map(({ server }) => figure(server, 'self')));
  const heard = await Promise.all(all.map(({ server }) => figure(server, 'other')));
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  return { read: sum(read), heard: sum(heard) };
}
/** When the newest trade was made that somebody made here: older ones leave the tape, so that their number says nothing. */
const newestOwn = (client: MarketClient) =>
  Math.max(0, ...client.rows(TRADES).flatMap(([, ts, , , , own]) => (own === '1' ? [Number(ts)] : [])));

/** Somebody trades at the first process: every client is told. */
async function tradeIsTold(): Promise<void> {
  const [first] = all;
  const [trader] = traders;
  if (!first || !trader) throw new Error('nobody is there');
  const before = all.map(({ client }) => newestOwn(client));
  const order = { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '20' };
  expect(await callAs(first.server.url, trader.token, '/trade/createOrder', order)).toMatchObject({
    code: 1,
  });
  await expect.poll(() => all.every(({ client }, n) => newestOwn(client) > (before[n] ?? 0))).toBe(true);
  for (const { client } of all) {
    expect(client.rows(DEPTH).length).toBeGreaterThan(0);
  }
}

it('one of three processes reads each topic, and the clients of all are told', async () => {
  await expect.poll(shared).toEqual({ read: 2, heard: 4 });
  await tradeIsTold();
});

it('another one reads what a killed process read', async () => {
  const read = await Promise.all(all.map(({ server }) => figure(server, 'self')));
  const reader = read.findIndex((count) => count > 0);
  const [gone] = all.splice(reader, 1);
  gone?.server.signal('SIGKILL');
  await expect.poll(shared).toEqual({ read: 2, heard: 2 });
  await tradeIsTold();
  gone?.client.end();
  await gone?.server.stop();
});

it('each process reads for itself while NATS hangs, and one again when it goes on', async () => {
  nats.signal('SIGSTOP');
  await expect.poll(shared).toEqual({ read: 4, heard: 0 });
  await tradeIsTold();
  nats.signal('SIGCONT');
  await expect.poll(shared).toEqual({ read: 2, heard: 2 });
  await tradeIsTold();
});

it('and so while NATS is away', async () => {
  await nats.kill();
  await expect.poll(shared).toEqual({ read: 4, heard: 0 });
  for (const { server } of all) {
    await expect.poll(() => server.figure('bourse_relay_up{over="nats"}')).toBe(0);
  }
  await tradeIsTold();
  await nats.startAgain();
  await expect.poll(shared).toEqual({ read: 2, heard: 2 });
  await tradeIsTold();
});

it('one reads on when the process that reads is taken out of service', async () => {
  const read = await Promise.all(all.map(({ server }) => figure(server, 'self')));
  const [leaving] = all.splice(
    read.findIndex((count) => count > 0),
    1,
  );
  await leaving?.server.stop();
  await expect.poll(shared).toEqual({ read: 2, heard: 0 });
  await tradeIsTold();
});
