import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { audit } from '../../../sandbox/src/exchange/ledger/audit.ts';
import { createSimulatedMarket } from '../../../sandbox/src/exchange/market/simulated.ts';
import { DEMO } from '../http/open-sandbox.ts';

const SCRIPT = new URL('../../support/sandbox/killable-sandbox.ts', import.meta.url).pathname;
const TEN_MINUTES = 600_000;

let folder = '';
let child: ChildProcess | null = null;
let url = '';
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-kill-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(ahead: number): Promise<void> {
  const started = spawn('node', ['--import', 'tsx', SCRIPT, folder, String(ahead)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = await once(started.stdout, 'data');
  url = String(line).trim();
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  child = null;
}

async function call(path: string, fields: Record<string, string> = {}, key?: string) {
  const answer = await fetch(`${url}/bb/app${path}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, ...(key ? { 'Idempotency-Key': key } : {}) },
    body: new URLSearchParams(fields),
  });
  return answer.json();
}

async function signIn(): Promise<void> {
  await call('/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${url}/sandbox/outbox?account=${DEMO.account}`)).json();
  token = (await call('/user/login', { ...DEMO, code: mail.code })).data.token;
}

const orderFields = {
  openAmount: '10',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '60',
  tradeType: '0',
};
const order = (key: string) => call('/contract/createOrder', orderFields, key);

it('a kill in the middle of orders loses nothing acknowledged, doubles nothing, and late settlement is exact', {
  timeout: 240_000,
}, async () => {
  await start(0);
  await signIn();
  await call('/user/acknowledgeRisk', { version: '1' });
  expect((await call('/contract/transfer', { amount: '1000', currency: 'USDT', type: '1' })).code).toBe(1);

  const keys: string[] = [];
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < 2; round += 1) {
    const batch = Array.from({ length: 12 }, () => randomUUID());
    keys.push(...batch);
    const sent = batch.map((key) =>
      order(key).then(
        (answer) => acknowledged.set(key, answer.data.orderId),
        () => undefined,
      ),
    );
    // The kill falls somewhere among the transactions: right after the first answer, then some answers later.
    await Promise.race(sent);
    for (let n = 0; n < round * 4; n += 1) await call('/contract/getAssets').catch(() => undefined);
    await stop('SIGKILL');
    await Promise.all(sent);
    await start(0);
    const states = await Promise.all(batch.map((requestId) => call('/index/getRequest', { requestId })));
    for (const [n, state] of states.entries()) {
      const known = acknowledged.get(batch[n] ?? '');
      if (known) expect(state.data).toMatchObject({ state: 'done', code: 1, data: { orderId: known } });
    }
  }

  const replayed = await Promise.all(keys.map((key) => order(key)));
  for (const [n, answer] of replayed.entries()) {
    expect(answer.code).toBe(1);
    const known = acknowledged.get(keys[n] ?? '');
    if (known) expect(answer.data.orderId).toBe(known);
  }
  const holding = await call('/contract/getContractRecord', { pageSize: '100' });
  expect(holding.data.sum).toBe(keys.length);
  expect(new Set(holding.data.list.map((row: { requestId: string }) => row.requestId))).toEqual(
    new Set(keys),
  );

  await stop('SIGKILL');
  // While nobody was there, every order expired.
  await start(TEN_MINUTES);
  const closed = await call('/contract/getContractRecord', { pageSize: '100', entryStatus: '1' });
  expect(closed.data.sum).toBe(keys.length);
  const market = createSimulatedMarket({ seed: 'bourse' });
  for (const row of closed.data.list) {
    const trade = market.lastTrade('btcusdt', row.createTime + 60_000);
    expect([row.closePrice, row.closeTradeId]).toEqual([trade?.price, trade?.id]);
  }
  await stop('SIGTERM');

  const opened = await openDatabase({ folder });
  expect(await audit(opened.db)).toEqual([]);
  await opened.close();
});
