import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { audit, type Violation } from '../../sandbox/src/venue/ledger/audit.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { Load } from '../support/postgres/load.ts';
import { MovingAddress } from '../support/postgres/moving-address.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';

/** POSTGRES_KILLS makes the run long. */
const KILLS = Number(process.env.POSTGRES_KILLS ?? 3);
const DATABASE = 'exchange';
const PEOPLE = 8;

let primary: Cluster;
let address: MovingAddress;
let traders: readonly Trader[];
let servers: ServerProcess[] = [];
let load: Load;

beforeAll(async () => {
  primary = await Cluster.start(['wal_level = replica', 'max_wal_senders = 5', 'wal_keep_size = 256MB']);
  address = await MovingAddress.before(primary.port);
  await primary.ask(`create database ${DATABASE}`);
  const { db, close } = await openDatabase({ url: primary.url(DATABASE) });
  await migrate(db);
  traders = await addTraders(db, PEOPLE);
  await close();
  const pepper = randomBytes(32);
  const url = address.url(DATABASE);
  servers = [await ServerProcess.start(url, pepper), await ServerProcess.start(url, pepper)];
  load = new Load(() => servers.map(({ url }) => url), traders);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await address?.close();
  await primary?.remove();
});

async function auditOf(cluster: Cluster): Promise<readonly Violation[]> {
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  try {
    return await audit(db);
  } finally {
    await close();
  }
}

const alive = () => servers.map(({ isAlive }) => isAlive);

it('connections that the server ends, all of them at once and again, end no server and double nothing', async () => {
  load.start();
  for (let round = 0; round < 5; round += 1) {
    await load.doneMore(10);
    await primary.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE}' and pid <> pg_backend_pid()`,
    );
  }
  await load.doneMore(10);
  await load.stop();
  expect(alive()).toEqual([true, true]);
  await load.expectTruth();
  expect(await auditOf(primary)).toEqual([]);
});

it('a restart is waited for, answered clearly meanwhile, and told once when it goes and once when it is back', async () => {
  const before = servers.map(({ told }) => told.length);
  load.start();
  await load.doneMore(10);
  const { putOff } = load.troubled;
  await primary.stop();
  await expect.poll(() => load.troubled.putOff).toBeGreaterThan(putOff + 10);
  await primary.run();
  await load.doneMore(50);
  await load.stop();
  expect(alive()).toEqual([true, true]);
  for (const [n, server] of servers.entries()) {
    const lines = server.told.slice(before[n]).split('\n');
    expect(lines.filter((line) => line.includes('can not be asked'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(1);
  }
  await load.expectTruth();
  expect(await auditOf(primary)).toEqual([]);
});

it(`killed ${KILLS} times under the load of two servers, nothing acknowledged is lost and nothing is doubled`, async () => {
  load.start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.doneMore(20);
    await primary.kill();
    await primary.run();
  }
  await load.doneMore(20);
  await load.stop();
  expect(alive()).toEqual([true, true]);
  const { putOff, unknown } = load.troubled;
  process.stdout.write(`${KILLS} kills: ${load.done} done, ${putOff} put off, ${unknown} unknown\n`);
  await load.expectTruth();
  expect(await auditOf(primary)).toEqual([]);
});

it('a hot standby is promoted under load: the servers go on with it, and nothing acknowledged is lost', async () => {
  const standby = await primary.standby('second');
  try {
    await primary.ask("alter system set synchronous_standby_names = 'second'");
    await primary.ask('select pg_reload_conf()');
    await expect
      .poll(() => primary.ask('select sync_state from pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }]);
    load.start();
    await load.doneMore(50);
    await primary.kill();
    await standby.promote();
    address.moveTo(standby.port);
    await load.doneMore(50);
    await load.stop();
    expect(alive()).toEqual([true, true]);
    await load.expectTruth();
    expect(await auditOf(standby)).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await standby.remove();
  }
});
