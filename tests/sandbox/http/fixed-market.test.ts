import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { calls } from '../../../sandbox/src/http/calls.ts';
import { readOptions } from '../../../sandbox/src/options.ts';
import type { SandboxOptions } from '../../../sandbox/src/sandbox-options.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';
import { DEMO } from './open-sandbox.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

interface Opened {
  readonly sandbox: Sandbox;
  readonly said: readonly string[];
  ask(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

async function open(options: SandboxOptions): Promise<Opened> {
  const said: string[] = [];
  const sandbox = await createSandbox({
    clock: { now: () => NOON },
    dump: await pristineDatabase(),
    say: (line) => said.push(line),
    ...options,
  });
  const app = createApp(sandbox.deps);
  const ask = async (path: string, fields = {}, headers = {}) =>
    app.request(`/bb/app${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) }, HERE);
  return { sandbox, said, ask };
}

async function signIn({ sandbox, ask }: Opened): Promise<string> {
  await ask('/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const outbox = await createApp(sandbox.deps).request(`/sandbox/outbox?account=${DEMO.account}`, {}, HERE);
  const [mail] = await outbox.json();
  const { data } = await (await ask('/user/login', { ...DEMO, code: mail.code })).json();
  return data.token;
}

const order = {
  openAmount: '10',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '60',
  tradeType: '0',
};

async function placed(opened: Opened, language: 'en' | 'zh') {
  const token = await signIn(opened);
  await opened.ask('/user/acknowledgeRisk', { version: '1' }, { 'X-Access-Token': token });
  const move = { amount: '100', currency: 'USDT', type: '1' };
  await opened.ask('/contract/transfer', move, { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() });
  const headers = { 'X-Access-Token': token, 'Accept-Language': language, 'Idempotency-Key': randomUUID() };
  return (await opened.ask('/contract/createOrder', { ...order, lang: language }, headers)).json();
}

async function contractOffered({ sandbox }: Opened): Promise<boolean> {
  const answer = await createApp(sandbox.deps).request('/bb/app/paramter/getPublic', {}, HERE);
  return (await answer.json()).data.features.contract.on;
}

describe('a market that is fixed by a seed', () => {
  let fixed: Opened;
  let wished: Opened;
  beforeAll(async () => {
    fixed = await open({ seed: 'known' });
    wished = await open({ seed: 'known', contractsOnFixedMarket: true });
  });
  afterAll(async () => {
    await fixed.sandbox.close();
    await wished.sandbox.close();
  });

  it('is told at the start to be one whose prices can be computed', () => {
    expect(fixed.said).toEqual([expect.stringMatching(/compute the prices.*contracts are off/)]);
    expect(wished.said).toEqual([expect.stringContaining('compute the prices')]);
  });

  it('is what its seed says, at every start', () => {
    const same = createSimulatedMarket({ secret: masterOfSeed('known') });
    for (const { sandbox } of [fixed, wished]) {
      const { market } = sandbox.deps;
      expect(market.trades('btcusdt', 50, NOON)).toEqual(same.trades('btcusdt', 50, NOON));
      expect(market.depth('ethbtc', 20, NOON)).toEqual(same.depth('ethbtc', 20, NOON));
    }
  });

  it('offers no contracts, and refuses an order with a sentence in either language', async () => {
    expect(await contractOffered(fixed)).toBe(false);
    expect(await placed(fixed, 'en')).toMatchObject({
      msg: 'Seconds contracts are not available',
      data: null,
    });
    expect(await placed(fixed, 'zh')).toMatchObject({ msg: '暂不支持秒合约', data: null });
  });

  it('offers contracts where that was asked for', async () => {
    expect(await contractOffered(wished)).toBe(true);
    expect(await placed(wished, 'en')).toMatchObject({ code: 1 });
  });

  it('is asked for on the command line or by the environment, contracts by a flag alone', () => {
    expect(readOptions({}, [])).toMatchObject({ seed: null, contractsOnFixedMarket: false });
    expect(readOptions({ BOURSE_SEED: 'known' }, [])).toMatchObject({ seed: 'known' });
    expect(readOptions({}, ['--seed', 'known', '--contracts-on-fixed-market'])).toMatchObject({
      seed: 'known',
      contractsOnFixedMarket: true,
    });
  });
});

/** What is written or printed meanwhile, in place of showing it. */
function listen() {
  const written: string[] = [];
  const keep = (chunk: unknown) => written.push(String(chunk)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep as typeof stream.write),
  );
  const consoles = (['log', 'error', 'warn', 'info'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => keep(parts.join(' '))),
  );
  return {
    written,
    restore: () => {
      for (const spy of [...spies, ...consoles]) spy.mockRestore();
    },
  };
}

/** Whatever every call answers, to a visitor and to somebody signed in. */
async function answersOf({ sandbox }: Opened, token: string): Promise<string[]> {
  const fields = new URLSearchParams({
    ...order,
    ...{ symbol: 'btcusdt', timer: '1min', size: '100', name: 'contract_fee_rate', fundId: 'majors' },
    ...{ days: '30', pageNo: '1', pageSize: '20', account: '2', currency: 'USDT', language: 'en' },
  });
  const app = createApp(sandbox.deps);
  const answers: string[] = [];
  for (const { method, path } of calls) {
    if (path === '/user/logout') continue;
    const query = method === 'GET' ? `?${fields}` : '';
    const body = method === 'GET' ? {} : { body: fields };
    for (const headers of [{}, { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() }]) {
      const answer = await app.request(`/bb/app${path}${query}`, { method, headers, ...body }, HERE);
      answers.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
  }
  return answers;
}

describe('a market that is not', () => {
  it('says nothing at the start, offers contracts, and shows its secrets in no answer and no line', async () => {
    const heard = listen();
    const opened = await open({});
    try {
      expect(opened.said).toEqual([]);
      expect(await contractOffered(opened)).toBe(true);
      const answers = await answersOf(opened, await signIn(opened));
      opened.sandbox.deps.report(new Error('something went wrong'));
      opened.sandbox.deps.report(opened.sandbox.deps.market);
      expect(answers.filter((text) => text.includes('"status":"ok"')).length).toBeGreaterThan(5);
      expect(answers.filter((text) => text.includes('"code":1,')).length).toBeGreaterThan(30);

      const settings = await opened.sandbox.deps.db.selectFrom('settings').selectAll().execute();
      const secrets = settings.filter(({ name }) => name.endsWith('Secret')).map(({ value }) => value);
      expect(secrets.map((secret) => Buffer.from(secret, 'base64').length)).toEqual([32, 32]);
      const everything = [...answers, ...heard.written].join('\n');
      for (const form of secrets.flatMap(formsOf)) expect(everything.includes(form)).toBe(false);
    } finally {
      heard.restore();
      await opened.sandbox.close();
    }
  });
});

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64');
  return [secret, bytes.toString('hex'), bytes.toString('base64url'), [...bytes.subarray(0, 8)].join()];
}
