import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { openSandboxForFile, post } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
const PAIR = { baseCoin: 'BTC', quoteCoin: 'USDT' };
let token = '';
beforeEach(async () => {
  token = await box.signIn();
});

const call = async (path: string, fields: Record<string, string> = {}) =>
  box.call(path, { ...PAIR, ...fields }, { token, headers: { 'Idempotency-Key': randomUUID() } });
const position = async (pair = {}) => (await call('/trade/getPosition', pair)).data;
const arrivals = async (pair = {}) => (await call('/trade/getArrivals', pair)).data.list;
const setCost = (arrivalId: string, cost: string, pair = {}) =>
  call('/trade/setCost', { arrivalId, cost, ...pair });

it('is announced, and of a newcomer is nothing', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.position).toBe(true);
  token = await box.register(box.newAddress());
  expect(await position()).toMatchObject({ amount: '0.00000000', averageCost: null, realised: '0.00000000' });
  expect(await arrivals()).toEqual([]);
});

describe('a coin that came in without a price', () => {
  it('has the cost that the person enters, once however often it is sent, until it is taken back', async () => {
    const [opening] = await arrivals();
    expect(opening).toMatchObject({ type: 'opening', amount: '0.50000000', cost: null });
    expect(await position()).toMatchObject({ unknownAmount: '0.50000000', unknownArrivals: 1, arrivals: 1 });
    for (let time = 0; time < 2; time += 1) {
      expect((await setCost(opening.id, '30000.5')).data).toMatchObject({
        id: opening.id,
        cost: '30000.50000000',
      });
      expect(await position()).toMatchObject({
        amount: '0.50000000',
        unknownAmount: '0.00000000',
        averageCost: '60001.000000000000',
        fifoTotal: '30000.50000000',
        unknownArrivals: 0,
      });
    }
    // Not of another coin that the same posting brought, nor in another coin.
    expect(await position({ baseCoin: 'ETH' })).toMatchObject({ averageCost: null });
    expect((await setCost(opening.id, '')).data.cost).toBeNull();
    expect(await position()).toMatchObject({ averageCost: null, unknownAmount: '0.50000000' });
  });

  it('may have cost nothing', async () => {
    const [opening] = await arrivals({ baseCoin: 'LTC' });
    await setCost(opening.id, '0', { baseCoin: 'LTC' });
    expect(await position({ baseCoin: 'LTC' })).toMatchObject({
      averageCost: '0.000000000000',
      unknownAmount: '0.00000000',
    });
  });

  it.each([
    ['no amount', 'x', 1001],
    ['less than nothing', '-1', 1001],
    ['a float', '1e3', 1001],
    ['more decimals than the ledger has', '1.000000001', 1001],
    ['more than the ledger holds', '1000000000000000', 1001],
  ])('is refused %s as its cost', async (_, cost, code) => {
    const [opening] = await arrivals({ baseCoin: 'XRP' });
    const before = await position({ baseCoin: 'XRP' });
    expect((await setCost(opening.id, cost, { baseCoin: 'XRP' })).code).toBe(code);
    expect(await position({ baseCoin: 'XRP' })).toEqual(before);
  });

  it('is told from what was bought, from another person’s and from a pair that is not', async () => {
    await exchange('USDT', 'ADA', '20');
    const [{ id: ofBtc }] = await arrivals();
    const inBtc = await arrivals({ baseCoin: 'ADA', quoteCoin: 'BTC' });
    const own = inBtc.find(({ type }: { type: string }) => type === 'exchange');
    expect((await setCost(own.id, '5', { baseCoin: 'ADA' })).code).toBe(1004);
    expect((await setCost('m99999999', '5')).code).toBe(1006);
    expect((await setCost(ofBtc, '5', { baseCoin: 'NONE' })).code).toBe(1001);
    token = await box.register(box.newAddress());
    expect((await setCost(ofBtc, '5')).code).toBe(1006);
  });
});

async function exchange(from: string, to: string, amount: string) {
  const { data } = await call('/assets/getExchangeQuote', { from, to, amount });
  expect((await call('/assets/exchange', { quoteId: data.quoteId })).code).toBe(1);
  return data;
}

it('counts exchanges, and what moves between the person’s own accounts as nothing', async () => {
  token = await box.register(box.newAddress());
  const bought = await exchange('USDT', 'BTC', '100');
  const before = await position();
  expect(before).toMatchObject({
    averageTotal: '100.00000000',
    realised: '0.00000000',
    unknownAmount: '0.00000000',
  });
  expect(Number(before.amount)).toBeCloseTo(Number(bought.receive), 8);
  await exchange('USDT', 'USDC', '50');
  const dollars = await position({ baseCoin: 'USDC' });
  expect(dollars).toMatchObject({ averageTotal: '50.00000000' });
  expect((await call('/assets/transfer', { from: '2', to: '1', currency: 'USDC', amount: '20' })).code).toBe(
    1,
  );
  expect(await position({ baseCoin: 'USDC' })).toEqual(dollars);
  const sold = await exchange('BTC', 'USDT', before.amount);
  const after = await position();
  expect(after).toMatchObject({ amount: '0.00000000', averageCost: null, averageTotal: '0.00000000' });
  expect(Number(after.realised)).toBeCloseTo(Number(sold.receive) - 100, 8);
  expect(after.realisedToday).toBe(after.realised);
});

it('is the same through another process of the database', async () => {
  const other = createApp({ ...box.deps });
  const [opening] = await arrivals({ baseCoin: 'DOGE' });
  const pair = { ...PAIR, baseCoin: 'DOGE' };
  await post(other, '/trade/setCost', { ...pair, arrivalId: opening.id, cost: '600' }, { token });
  const { data } = await post(other, '/trade/getPosition', pair, { token });
  expect(data).toMatchObject({ averageTotal: '600.00000000' });
  expect(await position({ baseCoin: 'DOGE' })).toEqual(data);
});
