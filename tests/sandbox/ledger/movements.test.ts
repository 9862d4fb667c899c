import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { beforeAll, expect, it } from 'vitest';
import type { Movement } from '../../../sandbox/src/venue/ledger/movements.ts';
import { DEMO, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
let began = 0;
let moved = 0;
beforeAll(async () => {
  token = await box.register('log@bourse.test');
  began = box.clock.time;
  const keyed = () => ({ token, headers: { 'Idempotency-Key': randomUUID() } });
  box.clock.time += 1000;
  moved = box.clock.time;
  await box.call('/assets/transfer', { from: '2', to: '1', currency: 'USDT', amount: '100' }, keyed());
  box.clock.time += 1000;
  const { data } = await box.call(
    '/assets/getExchangeQuote',
    { from: 'USDT', to: 'BTC', amount: '50' },
    { token },
  );
  await box.call('/assets/exchange', { quoteId: data.quoteId }, keyed());
});

async function records(query: Record<string, string> = {}): Promise<readonly Movement[]> {
  const { data } = await box.call('/assets/getRecords', { pageSize: '100', ...query }, { token });
  expect(data.sum).toBe(data.list.length);
  return data.list;
}

it('tells every movement of every account, newest first, with the balance after it', async () => {
  const list = await records();
  expect(list.map(({ type, account, currency }) => `${type} ${account} ${currency}`).sort()).toEqual([
    'exchange 2 BTC',
    'exchange 2 USDT',
    'opening 2 USDT',
    'transfer 1 USDT',
    'transfer 2 USDT',
  ]);
  const spot = list.filter(({ account, currency }) => account === 2 && currency === 'USDT');
  expect(spot.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    ['-50.00000000', '850.00000000'],
    ['-100.00000000', '900.00000000'],
    ['1000.00000000', '1000.00000000'],
  ]);
  const sum = spot.reduce((all, { amount }) => all.plus(amount), new Big(0));
  expect(sum.toFixed(8)).toBe(spot[0]?.balanceAfter);
});

it('says of every entry why it moved, where from or to, under a reference of its own', async () => {
  const list = await records();
  const told = (type: string) =>
    list
      .filter((entry) => entry.type === type)
      .map(({ amount, account, about }) => ({ out: amount.startsWith('-'), account, ...about }));
  expect(told('transfer')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'transfer', out: true, account: 2, otherAccount: 1 }),
      expect.objectContaining({ reason: 'transfer', out: false, account: 1, otherAccount: 2 }),
    ]),
  );
  expect(told('exchange')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ out: true, otherCurrency: 'BTC' }),
      expect.objectContaining({ out: false, otherCurrency: 'USDT' }),
    ]),
  );
  const business = list.map(({ type, ref }) => `${type} ${ref}`);
  expect(new Set(list.map(({ about }) => about.reference)).size).toBe(new Set(business).size);
});

it('names no other side where several coins came at once', async () => {
  const { data } = await box.call(
    '/assets/getRecords',
    { pageSize: '100' },
    { token: await box.signIn(DEMO) },
  );
  const list: readonly Movement[] = data.list;
  expect(list.length).toBeGreaterThan(1);
  expect(list.map(({ about }) => about.otherCurrency)).toEqual(list.map(() => null));
});

it('is narrowed by type, account, coin and time, bounds included', async () => {
  expect(await records({ type: 'transfer' })).toHaveLength(2);
  expect(await records({ account: '1' })).toHaveLength(1);
  expect(await records({ currency: 'BTC' })).toHaveLength(1);
  expect(await records({ to: String(began) })).toHaveLength(1);
  expect(await records({ from: String(moved), to: String(moved) })).toHaveLength(2);
  expect(await records({ from: String(moved), type: 'exchange', currency: 'USDT' })).toHaveLength(1);
});

it('comes in pages without overlap', async () => {
  const all = (await records()).map(({ id }) => id);
  const paged: string[] = [];
  for (const pageNo of ['1', '2', '3']) {
    const { data } = await box.call('/assets/getRecords', { pageNo, pageSize: '2' }, { token });
    expect(data.sum).toBe(all.length);
    paged.push(...data.list.map(({ id }: Movement) => id));
  }
  expect(paged).toEqual(all);
});

it.each([{ type: 'gift' }, { account: '9' }, { from: '-1' }, { to: 'now' }])(
  '%o is refused',
  async (query) => {
    expect((await box.call('/assets/getRecords', query, { token })).code).toBe(1001);
  },
);

it('tells what an order sets aside and releases', async () => {
  const person = await box.register('holds@bourse.test');
  const send = (path: string, body: Record<string, string>) =>
    box.call(path, body, { token: person, headers: { 'Idempotency-Key': randomUUID() } });
  const log = async (): Promise<readonly Movement[]> =>
    (await box.call('/assets/getRecords', { pageSize: '100' }, { token: person })).data.list;
  const newest = async () => (await log())[0];
  const pair = { baseCoin: 'LTC', quoteCoin: 'USDT' };
  const tape = await box.raw('/bb/app/huobi/getMarketTrade', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'symbol=ltcusdt&size=1',
  });
  const price = (Number((await tape.json()).data[0].price) * 0.7).toFixed(2);
  const cost = new Big(price).times(5);
  const order = { ...pair, side: 'buy', orderType: 'limit', price, amount: '5', timeInForce: 'postOnly' };
  const placed = await send('/trade/createOrder', order);
  expect(placed.code).toBe(1);
  expect(await newest()).toMatchObject({
    amount: `-${cost.toFixed(8)}`,
    balanceAfter: new Big(1000).minus(cost).toFixed(8),
    about: { reason: 'spot.place', held: cost.toFixed(8) },
  });
  expect((await send('/trade/cancelOrder', { orderId: placed.data.orderId })).code).toBe(1);
  expect(await newest()).toMatchObject({
    amount: cost.toFixed(8),
    balanceAfter: '1000.00000000',
    about: { reason: 'spot.cancel', held: `-${cost.toFixed(8)}` },
  });
  const entries = await log();
  const all = (field: (entry: Movement) => string | null) =>
    entries.reduce((sum, entry) => sum.plus(field(entry) ?? 0), new Big(0)).toFixed(8);
  expect([all(({ amount }) => amount), all(({ about }) => about.held)]).toEqual([
    '1000.00000000',
    '0.00000000',
  ]);
});

it('names of a fill the order of its own person, never the one that somebody else placed', async () => {
  const [maker, taker] = [await box.register('maker@bourse.test'), await box.register('taker@bourse.test')];
  const pair = { baseCoin: 'LTC', quoteCoin: 'USDT' };
  const place = async (token: string, order: Record<string, string>): Promise<string> => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await box.call('/trade/createOrder', { ...pair, ...order }, { token, headers });
    expect(answer.code).toBe(1);
    return answer.data.orderId;
  };
  const log = async (token: string): Promise<readonly Movement[]> =>
    (await box.call('/assets/getRecords', { pageSize: '100', type: 'trade' }, { token })).data.list;
  const book = await box.raw('/bb/app/huobi/getHuobiContractDepthV2', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'symbol=ltcusdt&size=1&timer=',
  });
  const [[ask]] = (await book.json()).tick.asks;
  const price = (Number(ask) - 0.01).toFixed(2);
  // More than a coin, whatever the market of this seed asks for it.
  await place(taker, { side: 'buy', orderType: 'market', total: '900' });
  const resting = { side: 'buy', orderType: 'limit', timeInForce: 'postOnly', amount: '1', price };
  const own = await place(maker, resting);
  const foreign = await place(taker, { ...resting, side: 'sell', timeInForce: 'IOC' });
  const filled = (await log(maker)).filter(({ currency }) => currency === 'LTC');
  expect(filled).toHaveLength(1);
  expect(filled[0]?.about).toMatchObject({ orderId: own, pair: 'LTC/USDT', reason: 'spot.sweep' });
  const all = JSON.stringify((await log(maker)).map(({ ref, about }) => [ref, about]));
  expect(all).not.toContain(`"${foreign}"`);
  expect(all).not.toContain(`-${foreign}"`);
  const references = [...(await log(maker)), ...(await log(taker))].map(({ about }) => about.reference);
  expect((await log(taker))[0]?.about.orderId).toBe(foreign);
  // Two entries of one posting, which is two coins, share theirs.
  expect(new Set(references).size).toBe(4);
});
