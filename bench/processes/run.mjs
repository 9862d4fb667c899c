import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { median } from '../support/stats.mjs';
import { processorTime } from './processor-time.mjs';
import { startProcess } from './server.mjs';

const PAIRS = ['BTC', 'ETH', 'LTC', 'XRP'];
const PEOPLE = 16;
const ORDERS = 2000;
/** At each process: most of its code is compiled by then, which two do twice. */
const WARM_UP = 4000;

const load = (path) => tsImport(`../../${path}`, import.meta.url);

/** A server with every commit on the disk. */
async function openCluster() {
  const { Cluster } = await load('tests/support/postgres/cluster.ts');
  return Cluster.start(['fsync = on', 'full_page_writes = on']);
}

let databases = 0;

/** A new database of it, and people with paper money in there. */
async function addPeople(cluster) {
  const { openDatabase } = await load('sandbox/src/db/open.ts');
  const { migrate } = await load('sandbox/src/db/migrate.ts');
  const { addTraders } = await load('tests/support/sandbox/traders.ts');
  const name = `exchange${databases++}`;
  await cluster.ask(`create database ${name}`);
  const { db, close } = await openDatabase({ url: cluster.url(name) });
  await migrate(db);
  const traders = await addTraders(db, PEOPLE);
  await close();
  return { url: cluster.url(name), traders };
}

/** Buys and sells a little, at the market or resting far from it for one order in four; every person in every pair. */
function wish(count) {
  const side = count % 2 === 0 ? 'buy' : 'sell';
  const baseCoin = PAIRS[Math.floor(count / 2) % PAIRS.length];
  return {
    baseCoin,
    quoteCoin: 'USDT',
    orderType: 'market',
    side,
    ...(side === 'buy' ? { total: '11' } : { amount: SMALL[baseCoin] }),
  };
}
/** Worth some ten dollars of each. */
const SMALL = { BTC: '0.0002', ETH: '0.005', LTC: '0.1', XRP: '10' };

/** Everybody orders, one order after the other, at whichever process is next. */
async function orders(origins, traders, total) {
  let sent = 0;
  const took = [];
  const began = performance.now();
  await Promise.all(
    traders.map(async ({ token }, n) => {
      // Each from an address of their own, of which the sandbox takes 300 requests a second.
      const from = { 'X-Access-Token': token, 'X-Forwarded-For': `192.0.2.${n + 1}` };
      while (sent < total) {
        const mine = sent++;
        const started = performance.now();
        const answer = await fetch(`${origins[mine % origins.length]}/bb/app/trade/createOrder`, {
          method: 'POST',
          body: new URLSearchParams(wish(mine)),
          headers: { ...from, 'Idempotency-Key': randomUUID() },
        });
        const { code, msg } = await answer.json();
        if (code !== 1) throw new Error(`an order was refused: ${msg}`);
        took.push(performance.now() - started);
      }
    }),
  );
  took.sort((a, b) => a - b);
  return { seconds: (performance.now() - began) / 1000, p99: took[Math.floor(took.length * 0.99)] };
}

async function measure(count, cluster) {
  const { url, traders } = await addPeople(cluster);
  const folder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  await writeFile(join(folder, 'pepper'), randomBytes(32));
  const servers = [];
  try {
    for (let n = 0; n < count; n++) servers.push(await startProcess(url, folder));
    const origins = servers.map(({ origin }) => origin);
    await orders(origins, traders, WARM_UP * count);
    const database = [await cluster.pid()];
    const before = [await processorTime(servers.map(({ pid }) => pid)), await processorTime(database)];
    const { seconds, p99 } = await orders(origins, traders, ORDERS);
    const after = [await processorTime(servers.map(({ pid }) => pid)), await processorTime(database)];
    const [ours, theirs] = after.map((ms, n) => (ms - before[n]) / ORDERS);
    return { rate: ORDERS / seconds, p99, ours, theirs };
  } finally {
    for (const { close } of servers) await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Orders at one process and at two over the same PostgreSQL, by turns: how many a second, and what one costs of the
 * processors' time, in our processes and in the database's.
 * @param {number} rounds
 */
export async function processFigures(rounds) {
  const cluster = await openCluster();
  try {
    const seen = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++) {
      for (const count of [1, 2]) {
        const figures = await measure(count, cluster);
        seen[count].push(figures);
        const { rate, p99, ours, theirs } = figures;
        console.log(
          `${count} process${count > 1 ? 'es' : ''}: ${Math.round(rate)} orders a second, p99 ${Math.round(p99)} ms; an order ${ours.toFixed(2)} ms of ours, ${theirs.toFixed(2)} ms of PostgreSQL's`,
        );
      }
    }
    const of = (count, name) => median(seen[count].map((figures) => figures[name]));
    const cost = (count) => of(count, 'ours') + of(count, 'theirs');
    return [
      { id: 'G34 one', measured: 1000 / of(1, 'rate') },
      { id: 'G34 two', measured: 1000 / of(2, 'rate') },
      { id: 'G34 cost', measured: cost(2) / cost(1) },
    ];
  } finally {
    await cluster.remove();
  }
}
