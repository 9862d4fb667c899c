import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { sandboxConfig } from '../../../sandbox/src/http/config.ts';
import { publishedContract } from '../../../sandbox/src/http/published-contract.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { createTestSandbox } from '../../support/test-database.ts';
import { DEMO, openSandboxForFile } from './open-sandbox.ts';

const box = await openSandboxForFile();

describe('every answer', () => {
  it('carries the time, is not stored and not sniffed', async () => {
    for (const path of ['/paramter/getPublic', '/nope']) {
      const { headers } = await fetch(`${box.url}/bb/app${path}`);
      expect(headers.get('x-server-time')).toBe(String(box.clock.time));
      expect(headers.get('date')).toBe(new Date(box.clock.time).toUTCString());
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('to an unexpected error is a 500 that tells nothing', async () => {
    const broken = createApp({
      ...box.deps,
      market: {
        ...box.deps.market,
        pairs: () => {
          throw new Error('secret detail');
        },
      },
    });
    const answer = await broken.request('/bb/app/paramter/getPublic');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: 0, msg: 'Internal error', data: null });
    expect(answer.headers.get('x-server-time')).toBe(String(box.clock.time));
    expect(box.problems.splice(0)).toHaveLength(1);
  });

  it('slows down an address that asks far too often, and no other', async () => {
    const app = createApp({ ...box.deps, config: sandboxConfig({ requestsPerTenSeconds: 3 }) });
    const ask = (remoteAddress: string) =>
      app.request('/bb/app/paramter/getCustomer', {}, { incoming: { socket: { remoteAddress } } });
    for (let request = 0; request < 3; request += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    box.clock.time += 4000;
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(await refused.json()).toMatchObject({ code: 1029, data: { retryAfter: 6 } });
    expect((await ask('192.0.2.2')).status).toBe(200);
    box.clock.time += 6000;
    expect((await ask('192.0.2.1')).status).toBe(200);
  });

  it('lets a cancellation through where an address has used up its requests, but not any number', async () => {
    const app = createApp({ ...box.deps, config: sandboxConfig({ requestsPerTenSeconds: 10 }) });
    const incoming = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const status = async (path: string) =>
      (await app.request(`/bb/app${path}`, { method: 'POST' }, incoming)).status;
    for (let request = 0; request < 9; request += 1) await status('/trade/createOrder');
    expect(await status('/trade/createOrder')).toBe(200);
    expect(await status('/trade/cancelOrder')).toBe(200);
    expect(await status('/trade/createOrder')).toBe(429);
    expect(await status('/assets/cancelWithdraw')).toBe(429);
  });
});

it('refuses reads until soon where more come than can be answered in time, and no order', async () => {
  const config = sandboxConfig({ requestsPerTenSeconds: 10_000 });
  const app = createApp({ ...box.deps, config, denied: () => {} });
  const incoming = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const headers = { 'X-Access-Token': 'of nobody' };
  const ask = async (path: string) => app.request(`/bb/app${path}`, { method: 'POST', headers }, incoming);
  const reads = Array.from({ length: 2030 }, () => ask('/trade/getOrders'));
  const order = ask('/trade/createOrder');
  const answers = await Promise.all(reads);
  const refused = answers.filter(({ status }) => status === 503);
  // A slow machine refuses more of them, because they wait for longer.
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('3');
  expect(await refused[0]?.json()).toEqual({
    code: 1029,
    msg: 'There is too much to do right now. Try again shortly',
    data: { retryAfter: 3 },
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2030 - refused.length);
  expect((await order).status).toBe(200);
});

describe('the parameters', () => {
  const named = async (paramName: string) =>
    (await box.call('/paramter/getParamListByKeyName', { paramName }, { method: 'GET' })).data;

  it('are read by name, an unknown one being empty', async () => {
    expect(await named('customer_service_email')).toEqual({ valueName: 'support@bourse.test' });
    expect(await named('customer_service_url')).toEqual({ valueName: '' });
    expect(await named('contract_fee_rate')).toEqual({ valueName: '0' });
    expect(await named('anything_else')).toEqual({ valueName: '' });
  });

  it('say how customer service is reached', async () => {
    const { data } = await box.call('/paramter/getCustomer', {}, { method: 'GET' });
    expect(data).toEqual({ customerEmail: 'support@bourse.test', customerWs: '', customerTelegram: '' });
  });

  it('describe the platform in one answer', async () => {
    const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
    expect(data).toMatchObject({
      sandbox: true,
      mobileHost: '',
      riskVersion: '1',
      features: {
        market: true,
        contract: { on: true, countries: [], acknowledge: true, priceMaxAge: 60 },
        assets: true,
        notices: true,
        chat: false,
      },
      idempotency: true,
      serverEpoch: box.deps.serverEpoch.current,
      businessClock: { now: box.clock.time, rate: 1 },
      chatOrigins: [],
      contractBase: '/bb/app',
      exchangeFeeRate: '0.001',
    });
    const precisions = Object.fromEntries(
      data.pairs.map((pair: { baseCoin: string; quoteCoin: string; pricePrecision: number }) => [
        `${pair.baseCoin}/${pair.quoteCoin}`,
        pair.pricePrecision,
      ]),
    );
    expect(precisions).toMatchObject({
      'BTC/USDT': 2,
      'ETH/USDT': 2,
      'EOS/USDT': 4,
      'LTC/USDT': 2,
      'XRP/USDT': 2,
      'ADA/USDT': 6,
      'DOGE/USDT': 6,
      'SHIB/USDT': 7,
      'ETH/BTC': 6,
      'EOS/BTC': 7,
      'LTC/BTC': 6,
      'XRP/BTC': 9,
      'ADA/BTC': 8,
      'DOGE/BTC': 9,
      'EOS/ETH': 8,
      'ADA/ETH': 6,
      'DOGE/ETH': 8,
    });
    const coins = data.coins.map(({ name }: { name: string }) => name);
    for (const pair of data.pairs)
      expect(coins).toEqual(expect.arrayContaining([pair.baseCoin, pair.quoteCoin]));
  });
});

describe('the outbox', () => {
  it('shows mail to people, as text, under a strict policy', async () => {
    await box.askCode(DEMO.account, 'login');
    const { code } = await box.mail(DEMO.account);
    const page = await box.raw('/sandbox/', {});
    const text = await page.text();
    expect(text).toContain(code);
    expect(text).not.toMatch(/<script|style="/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const hostile = await (await box.raw('/sandbox/?account=%22%3E%3Cscript%3E', {})).text();
    expect(hostile).not.toContain('<script>');
  });

  it('gives mail newest first, to programs', async () => {
    const list = await (await box.raw(`/sandbox/outbox?account=${DEMO.account}`, {})).json();
    expect(Object.keys(list[0]).sort()).toEqual(['code', 'createTime', 'subject', 'text', 'to']);
  });

  it('exists only on loopback', async () => {
    const open = createApp({ ...box.deps, config: sandboxConfig({ loopback: false }) });
    expect((await open.request('/sandbox/outbox')).status).toBe(404);
    expect((await open.request('/sandbox/')).status).toBe(404);
  });
});

describe('the published contract', () => {
  it('is current: npx tsx sandbox/src/openapi.ts writes it', async () => {
    const file = new URL('../../../docs/openapi.json', import.meta.url);
    expect(publishedContract()).toBe(await readFile(file, 'utf8'));
  });
});

describe('the server', () => {
  it('listens, passes what is no call to the built app, and stops', async () => {
    const server = await createTestSandbox({
      openStatic: async () => async (request) =>
        new URL(request.url).pathname === '/pc/main' ? new Response('the app') : null,
    });
    expect(await (await fetch(`${server.url}/pc/main`)).text()).toBe('the app');
    expect((await fetch(`${server.url}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${server.url}/bb/app/paramter/getCustomer`)).status).toBe(200);
    expect(server.deps.serverEpoch.current).not.toBe(box.deps.serverEpoch.current);
    await server.close();
    await expect(fetch(`${server.url}/pc/main`)).rejects.toThrow();
  });

  it('says when its port is taken, before it makes a database for nothing', async () => {
    const port = Number(new URL(box.url).port);
    const dataFolder = join(tmpdir(), randomUUID());
    await expect(createSandbox({ port, dataFolder })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(existsSync(dataFolder)).toBe(false);
  });

  // proves S25
  it('is reached over loopback alone, unless it is told otherwise', async () => {
    // On Linux all of 127.x is the machine itself: a server that listens everywhere is found there.
    const answers = (port: string | number, host = '127.0.0.2') =>
      fetch(`http://${host}:${port}/bb/app/paramter/getCustomer`).then(
        () => true,
        () => false,
      );
    const { port } = new URL(box.url);
    expect(await answers(port, '127.0.0.1')).toBe(true);
    expect(await answers(port)).toBe(false);
    if (process.platform !== 'linux') return;
    const everywhere = createServer((_, answer) => answer.writeHead(204).end());
    await new Promise<void>((resolve) => everywhere.listen(0, '0.0.0.0', resolve));
    const address = everywhere.address();
    expect(await answers(typeof address === 'object' ? (address?.port ?? 0) : 0)).toBe(true);
    await new Promise((resolve) => everywhere.close(resolve));
  });
});
