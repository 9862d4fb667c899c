import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { KILLED_SEED, KilledExchange } from '../../support/sandbox/killed-exchange.ts';
import type { Trader } from '../../support/sandbox/traders.ts';

const TEN_MINUTES = 600_000;

let exchange: KilledExchange;
let trader: Trader;

beforeAll(async () => {
  const [started, [first]] = await KilledExchange.withTraders(1);
  if (!first) throw new Error('nobody is here');
  [exchange, trader] = [started, first];
});
afterAll(() => exchange.remove());

const call = (path: string, fields: Record<string, string> = {}, key?: string) =>
  exchange.call(trader, path, fields, key);

const orderFields = {
  openAmount: '10',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '60',
  tradeType: '0',
};
const order = (key: string) => call('/contract/createOrder', orderFields, key);

// proves F17 S17
it('a kill in the middle of orders loses nothing acknowledged, doubles nothing, and late settlement is exact', async () => {
  await exchange.start(0);
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
    await exchange.stop('SIGKILL');
    await Promise.all(sent);
    await exchange.start(0);
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

  await exchange.stop('SIGKILL');
  // While nobody was there, every order expired.
  await exchange.start(TEN_MINUTES);
  const closed = await call('/contract/getContractRecord', { pageSize: '100', entryStatus: '1' });
  expect(closed.data.sum).toBe(keys.length);
  const market = createSimulatedMarket({ secret: masterOfSeed(KILLED_SEED) });
  for (const row of closed.data.list) {
    const trade = market.lastTrade('btcusdt', row.createTime + 60_000);
    expect([row.closePrice, row.closeTradeId]).toEqual([trade?.price, trade?.id]);
  }
  await exchange.stop('SIGTERM');

  expect(await exchange.audit()).toEqual([]);
});
