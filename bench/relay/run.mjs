import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { processorTime } from '../processes/processor-time.mjs';
import { startProcess } from '../processes/server.mjs';
import { agesAt } from '../wire/subscribers.mjs';

/** What is asked for a book and a tape: of a book one of its two statements, since the jobs ask the other one, too. */
const CALLS = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
  where query like '%from spot_fills%counter_id is null%' or query like '%from "spot_fills"%"filled_at" desc%'`;
const BOTH = ['depth:btcusdt:20', 'trades:btcusdt'];
const TAPE = ['trades:btcusdt'];
/** What is compared: processes, subscribers of all, what they follow, with a relay or without. */
const RUNS = [
  { processes: 1, count: 2, topics: BOTH, isRelayed: false },
  { processes: 3, count: 3, topics: BOTH, isRelayed: false },
  { processes: 3, count: 3, topics: BOTH, isRelayed: true },
  { processes: 3, count: 600, topics: BOTH, isRelayed: true },
  { processes: 2, count: 10_000, topics: TAPE, isRelayed: false },
  { processes: 2, count: 10_000, topics: TAPE, isRelayed: true },
];

const load = (path) => tsImport(`../../${path}`, import.meta.url);

async function openDatabaseServer() {
  const { Cluster } = await load('tests/support/postgres/cluster.ts');
  const cluster = await Cluster.start(["shared_preload_libraries = 'pg_stat_statements'"]);
  await cluster.ask('create extension pg_stat_statements');
  return cluster;
}

async function measure({ processes, count, topics, isRelayed }, cluster, nats, folder, name) {
  await cluster.ask(`create database ${name}`);
  const servers = [];
  const env = { STREAMS: '20000', ...(isRelayed && { BOURSE_NATS: nats.url }) };
  try {
    for (let n = 0; n < processes; n++) servers.push(await startProcess(cluster.url(name), folder, env));
    const origins = servers.map(({ origin }) => origin);
    const pids = servers.map(({ pid }) => pid);
    const { median, p99, ages, eachSecond } = await agesAt(origins, count, topics, async () => [
      (await cluster.ask(CALLS))[0].calls,
      await processorTime(pids),
    ]);
    const [, statements, ms] = eachSecond;
    return { median, p99, ages, statements, ms };
  } finally {
    for (const { close } of servers) await close();
  }
}

/**
 * Statements for books and tapes that PostgreSQL answers a second, by processes and subscribers, with NATS between them
 * and without; how old a trade is when it is at 10,000 subscribers of two processes.
 */
export async function relayFigures() {
  const cluster = await openDatabaseServer();
  const { NatsServer } = await load('tests/support/nats-server.ts');
  const nats = await NatsServer.start();
  const folder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  await writeFile(join(folder, 'pepper'), randomBytes(32));
  try {
    const seen = [];
    for (const [n, run] of RUNS.entries()) {
      const figures = await measure(run, cluster, nats, folder, `exchange${n}`);
      seen.push(figures);
      const { statements, ms, median, p99, ages } = figures;
      console.log(
        `${run.processes} processes, ${run.count} subscribers of ${run.topics.join(' and ')}, ${run.isRelayed ? 'relayed' : 'each for itself'}: ${statements.toFixed(1)} statements a second; a trade after ${median} ms, p99 ${p99} ms (${ages}); ${Math.round(ms)} ms of our processes a second`,
      );
    }
    const [one, , few, many, , all] = seen;
    return [
      { id: 'G42 processes', measured: few.statements / one.statements },
      { id: 'G42 subscribers', measured: many.statements / few.statements },
      { id: 'G42 median', measured: all.median },
      { id: 'G42 p99', measured: all.p99 },
    ];
  } finally {
    await nats.kill();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
