import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import type { SandboxOptions } from '../../sandbox/src/sandbox-options.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { Load } from '../support/postgres/load.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';

const DATABASE = 'exchange';
const REQUESTS = 100;

let cluster: Cluster;
let traders: readonly Trader[];
const pepper = randomBytes(32);
const running: ServerProcess[] = [];

beforeAll(async () => {
  cluster = await Cluster.start();
  await cluster.ask(`create database ${DATABASE}`);
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  await migrate(db);
  traders = await addTraders(db, 6);
  await close();
});
afterEach(async () => {
  // One that was stopped takes no other signal.
  for (const server of running) server.signal('SIGCONT');
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => cluster?.remove());

/** Processes that begin at the same moment; a day of business takes 24 s. */
async function start(count: number, options: SandboxOptions = {}): Promise<readonly ServerProcess[]> {
  const all = { metricsPort: 0, speed: 3600, ...options };
  const begun = await Promise.all(
    Array.from({ length: count }, () => ServerProcess.start(cluster.url(DATABASE), pepper, all)),
  );
  running.push(...begun);
  return begun;
}

const leads = async (server: ServerProcess) => (await server.figure('bourse_leader')) === 1;

/** Which of them leads, the others after it. */
async function leaderFirst(servers: readonly ServerProcess[]): Promise<readonly ServerProcess[]> {
  const leading = async () => Promise.all(servers.map(leads));
  await expect.poll(async () => (await leading()).filter(Boolean)).toHaveLength(1);
  const first = (await leading()).indexOf(true);
  return [...servers.slice(first), ...servers.slice(0, first)];
}

async function ask(server: ServerProcess | undefined, path: string, fields: object, token = '') {
  const answer = await fetch(`${server?.url}/bb/app${path}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body: new URLSearchParams({ ...fields }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: unknown };
  return { status: answer.status, code, data };
}

/** Something comes in on the chain, to be credited by the jobs; gives how much of it the person has then. */
async function deposit(at: ServerProcess | undefined, { userId, token }: Trader): Promise<void> {
  const held = async () => {
    const { data } = await ask(at, '/assets/getAssets', { account: '2' }, token);
    return JSON.stringify(data);
  };
  const before = await held();
  const form = { account: `${userId}@bourse.test`, currency: 'EOS', chain: 'EOS', amount: '7' };
  const seen = await fetch(`${at?.url}/sandbox/deposit`, { method: 'POST', body: new URLSearchParams(form) });
  expect(seen.status).toBe(200);
  await expect.poll(held).not.toBe(before);
}

it.each([
  ['is killed', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)(
  'of two that begin together one leads; when it %s, the other does the jobs',
  async (_how, signal) => {
    const [leader, other] = await leaderFirst(await start(2));
    if (!leader || !other) throw new Error('two were started');
    leader.signal(signal);
    await expect.poll(() => leads(other)).toBe(true);
    const [trader] = traders;
    if (trader) await deposit(other, trader);
    if (signal === 'SIGSTOP') {
      leader.signal('SIGCONT');
      // It learns that it leads no more, and answers as before.
      await expect.poll(() => leads(leader)).toBe(false);
      expect((await ask(leader, '/user/info', {}, traders[0]?.token)).code).toBe(1);
    }
  },
);

it('sessions, codes and the share of an address hold over both', async () => {
  const servers = await start(2, { config: { requestsPerTenSeconds: REQUESTS } });
  const [one, two] = servers;
  const token = traders[1]?.token;
  expect((await ask(one, '/user/info', {}, token)).code).toBe(1);
  expect((await ask(two, '/user/logout', {}, token)).code).toBe(1);
  expect((await ask(one, '/user/info', {}, token)).code).toBe(-2);

  const wish = { account: 'trader2@bourse.test', scene: 'login' };
  expect((await ask(one, '/user/sendEmailCode', wish)).code).toBe(1);
  expect((await ask(two, '/user/sendEmailCode', wish)).code).toBe(1029);

  const window = () => Math.floor(Date.now() / 10_000);
  for (;;) {
    const began = window();
    const statuses: number[] = [];
    for (let n = 0; n < 2 * REQUESTS; n += 1) {
      statuses.push((await ask(servers[n % 2], '/user/info', {})).status);
    }
    // Shares are of ten seconds each: what ran into the next ones says nothing.
    if (window() !== began) continue;
    const taken = statuses.filter((status) => status === 200).length;
    // Each tells the other after a twentieth of the share.
    expect(taken).toBeLessThanOrEqual(REQUESTS * 1.1 + 2);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    break;
  }
});

it('one that drains says so, lets the other lead, and loses nothing of what is under way', async () => {
  const servers = await leaderFirst(await start(2, { drainMs: 3000 }));
  const [leaving, staying] = servers;
  if (!leaving || !staying) throw new Error('two were started');
  let ready: readonly string[] = servers.map(({ url }) => url);
  // As a load balancer learns it.
  const lookAround = async () => {
    const answers = await Promise.all(
      servers.map(({ url }) =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    ready = servers.map(({ url }) => url).filter((_, n) => answers[n] === 200);
    return ready;
  };
  expect(await lookAround()).toHaveLength(2);
  const load = new Load(() => ready, traders.slice(2));
  load.start();
  await load.doneMore(40);
  leaving.signal('SIGTERM');
  await expect.poll(lookAround, { interval: 20 }).toEqual([staying.url]);
  await expect.poll(() => leads(staying)).toBe(true);
  await expect.poll(() => leaving.isAlive).toBe(false);
  await load.doneMore(40);
  await load.stop();
  expect(load.troubled).toEqual({ putOff: 0, unknown: 0 });
  await load.expectTruth();
  const { db, close } = await openDatabase({ url: cluster.url(DATABASE) });
  expect(await audit(db)).toEqual([]);
  await close();
});
