import { describe, expect, it } from 'vitest';
import type { Database } from '../../../sandbox/src/db/schema.ts';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { sandboxConfig } from '../../../sandbox/src/http/config.ts';
import { Metrics } from '../../../sandbox/src/observe/metrics.ts';
import { createFundValues } from '../../../sandbox/src/venue/fund/values.ts';
import { outboxMailer } from '../../../sandbox/src/venue/mail/mailer.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { KeptBooks } from '../../../sandbox/src/venue/spot/pair-session.ts';
import { memoryFiles } from '../../../sandbox/src/venue/uploads/file-store.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { NOON } from './market-support.ts';

const market = createSimulatedMarket({ secret: masterOfSeed('calls') });
const clock = { now: () => NOON };

/** Candles and day figures never open the database: one that fails at any touch shows it. */
const closed = new Proxy({} as Database, {
  get: () => {
    throw new Error('the database was opened');
  },
});

const deps = {
  db: closed,
  clock,
  businessClock: { rate: 1, now: clock.now, advance: async () => undefined, keep: async () => undefined },
  market,
  books: new KeptBooks(),
  fundValues: createFundValues({ secret: masterOfSeed('funds of calls') }),
  mailer: outboxMailer,
  config: sandboxConfig({ testMode: true }),
  pepper: new Uint8Array(32),
  sandboxKey: null,
  files: memoryFiles(),
  serverEpoch: { current: 'test', refresh: async () => {}, renew: async () => {} },
  journal: null,
  dump: null,
  report: (error: unknown) => {
    throw error;
  },
  metrics: new Metrics('venue'),
  answered: null,
  shareCount: null,
  relyingParty: null,
  push: null,
  origins: [],
  isDraining: () => false,
  denied: () => {},
};
const closedApp = createApp(deps);

async function post(
  path: string,
  fields: Record<string, string>,
  app = closedApp,
): Promise<Record<string, unknown>> {
  const response = await app.request(`http://127.0.0.1/bb/app/huobi/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-server-time')).toBe(String(NOON));
  return (await response.json()) as Record<string, unknown>;
}

describe('market calls', () => {
  it('answer candles, oldest first', async () => {
    const answer = await post('getKline', { symbol: 'btcusdt', timer: '15min', size: '2000' });
    expect(answer).toEqual({ status: 'ok', data: market.candles('btcusdt', '15min', 2000, NOON) });
  });

  it("answer the market's own book and trades while nobody has placed an order", async () => {
    const opened = await openTestDatabase();
    const app = createApp({ ...deps, db: opened.db });
    const book = { symbol: 'ethbtc', timer: 'step0', size: '20' };
    expect(await post('getHuobiContractDepthV2', book, app)).toEqual({
      status: 'ok',
      tick: market.depth('ethbtc', 20, NOON),
    });
    expect(await post('getMarketTrade', { symbol: 'ethbtc' }, app)).toEqual({
      status: 'ok',
      data: market.trades('ethbtc', 50, NOON),
    });
    await opened.close();
  });

  it('answer the day', async () => {
    expect(await post('getDetails', { symbol: 'ethbtc', timer: '1day', size: '1' })).toEqual({
      status: 'ok',
      tick: market.day('ethbtc', NOON),
    });
  });

  it.each([
    ['USDT', 9],
    ['BTC', 6],
    ['eth', 3],
  ])('list the pairs quoted in %s', async (quoteCoin, count) => {
    const answer = await post('getHuobiDetailsByQuoteCoin', { quoteCoin });
    const rows = answer.data as Record<string, unknown>[];
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const { open, close, high, low, vol } = market.day(
        `${row.baseCoin}${row.quoteCoin}`.toLowerCase(),
        NOON,
      );
      expect(row).toEqual({
        baseCoin: row.baseCoin,
        currency: row.baseCoin,
        quoteCoin: quoteCoin.toUpperCase(),
        baseCurrency: quoteCoin.toUpperCase(),
        logo: '',
        tick: { open, close, high, low, vol },
      });
    }
  });

  it.each([
    ['getKline', { symbol: 'btcusdt', timer: '1min', size: '2001' }, 1001],
    ['getKline', { symbol: 'btcusdt', timer: '1min', size: '0' }, 1001],
    ['getKline', { symbol: 'btcusdt', timer: '1min', size: '1e3' }, 1001],
    ['getKline', { symbol: 'btcusdt', timer: '7min', size: '10' }, 1001],
    ['getKline', { symbol: 'btcusdt', timer: 'constructor', size: '10' }, 1001],
    ['getKline', { timer: '1min', size: '10' }, 1001],
    ['getKline', { symbol: "btc'--", timer: '1min', size: '10' }, 1001],
    ['getKline', { symbol: 'abcusdt', timer: '1min', size: '10' }, 1006],
    ['getKline', { symbol: 'constructor', timer: '1min', size: '10' }, 1006],
    ['getHuobiContractDepthV2', { symbol: 'btcusdt', size: '99999999999999999999' }, 1001],
    ['getHuobiContractDepthV2', { symbol: 'nonepair', size: '20' }, 1006],
    ['getMarketTrade', { symbol: 'BTCUSDT' }, 1001],
    ['getDetails', { symbol: 'nonepair' }, 1006],
    ['getHuobiDetailsByQuoteCoin', { quoteCoin: 'XYZ' }, 1006],
    ['getHuobiDetailsByQuoteCoin', {}, 1001],
  ] as const)('refuse %s %j', async (path, fields, code) => {
    const answer = await post(path, fields as Record<string, string>);
    expect(answer).toMatchObject({ status: 'error', code });
    expect(answer.msg).toMatch(/\S/);
  });
});
