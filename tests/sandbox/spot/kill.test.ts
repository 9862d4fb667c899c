import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { audit } from '../../../sandbox/src/exchange/ledger/audit.ts';
import { DEMO } from '../http/open-sandbox.ts';

const SCRIPT = new URL('../../support/sandbox/killable-sandbox.ts', import.meta.url).pathname;
/** BOURSE_KILL_ROUNDS makes the run long. */
const ROUNDS = Number(process.env.BOURSE_KILL_ROUNDS ?? 2);

let folder = '';
let child: ChildProcess | null = null;
let url = '';
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-spot-kill-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const started = spawn('node', ['--import', 'tsx', SCRIPT, folder, '0'], {
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

it('a kill in the middle of orders loses nothing acknowledged, and each key is one order', {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  await start();
  await call('/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${url}/sandbox/outbox?account=${DEMO.account}`)).json();
  token = (await call('/user/login', { ...DEMO, code: mail.code })).data.token;
  const tape = await call('/huobi/getMarketTrade', { symbol: 'ltcusdt', size: '1' });
  const price = (share: number) => (Number(tape.data[0].price) * share).toFixed(2);
  const ltc = { baseCoin: 'LTC', quoteCoin: 'USDT', amount: '0.2' };
  const wishes = [
    { ...ltc, side: 'buy', orderType: 'limit', price: price(0.8) },
    { ...ltc, side: 'sell', orderType: 'market' },
    { ...ltc, side: 'sell', orderType: 'limit', price: price(1.3), stopPrice: price(1.2) },
  ];
  const sentUnder = new Map<string, Record<string, string>>();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const batch = Array.from(
      { length: 12 },
      (_, n) => [randomUUID(), wishes[n % wishes.length] ?? {}] as const,
    );
    for (const [key, wish] of batch) sentUnder.set(key, wish);
    const sent = batch.map(([key, wish]) =>
      call('/trade/createOrder', wish, key).then(
        (answer) => acknowledged.set(key, answer.data.orderId),
        () => undefined,
      ),
    );
    await Promise.race(sent);
    await stop('SIGKILL');
    await Promise.all(sent);
    await start();
  }
  for (const [key, wish] of sentUnder) {
    const again = await call('/trade/createOrder', wish, key);
    expect(again.code).toBe(1);
    expect(again.data.orderId).toBe(acknowledged.get(key) ?? again.data.orderId);
  }
  const orders = await call('/trade/getOrders', { pageSize: '100' });
  expect(orders.data.sum).toBe(sentUnder.size);
  const keys = orders.data.list.map((row: { requestId: string }) => row.requestId);
  expect(new Set(keys)).toEqual(new Set(sentUnder.keys()));
  await stop('SIGKILL');
  const opened = await openDatabase({ folder });
  expect(await audit(opened.db)).toEqual([]);
  await opened.close();
});
