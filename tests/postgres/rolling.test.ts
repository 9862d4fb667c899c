import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { Load } from '../support/postgres/load.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders } from '../support/sandbox/traders.ts';

const DATABASE = 'exchange';

let cluster: Cluster;
const pepper = randomBytes(32);
/** Those that a balancer sends something to. */
let serving: readonly ServerProcess[] = [];
beforeAll(async () => {
  cluster = await Cluster.start();
  await cluster.ask(`create database ${DATABASE}`);
});
afterAll(async () => {
  await Promise.all(serving.map((server) => server.stop()));
  await cluster?.remove();
});

const start = () => ServerProcess.start(cluster.url(DATABASE), pepper, { drainMs: 3000 });
const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;

it('two processes are replaced one after the other under load: nothing fails, is lost or is doubled', async () => {
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  await migrate(db);
  const traders = await addTraders(db, 6);
  serving = [await start(), await start()];
  const load = new Load(() => serving.map(({ url }) => url), traders);
  load.start();
  await load.doneMore(20);
  for (const old of serving) {
    const fresh = await start();
    await expect.poll(() => readiness(fresh)).toBe(200);
    serving = [...serving, fresh];
    await load.doneMore(10);
    old.signal('SIGTERM');
    // As a balancer learns it; until then it still gets its share.
    await expect.poll(() => readiness(old)).toBe(503);
    serving = serving.filter((server) => server !== old);
    await expect.poll(() => old.isAlive).toBe(false);
    await old.stop();
    await load.doneMore(10);
  }
  await load.stop();
  expect(load.troubled).toEqual({ putOff: 0, unknown: 0 });
  await load.expectTruth();
  expect(await audit(db)).toEqual([]);
  await close();
});
