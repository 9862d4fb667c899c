import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
beforeAll(async () => {
  token = await box.signIn();
});

const send = (path: string, fields: Record<string, string> = {}, key: string = randomUUID()) =>
  box.call(path, fields, { token, headers: { 'Idempotency-Key': key } });

const ltc = { baseCoin: 'LTC', quoteCoin: 'USDT' };
const symbol = { symbol: 'ltcusdt' };

/** The market's calls answer in fields of their own. */
async function publicCall(path: string, fields: Record<string, string>) {
  const answer = await box.raw(`/bb/app${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return answer.json();
}

it('is announced, and asks for a key', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.features.trade).toBe(true);
  expect(data.pairs).toContainEqual({
    ...ltc,
    pricePrecision: 2,
    amountPrecision: 4,
    minAmount: '0.0001',
    feeRate: '0.001',
  });
  const keyless = await box.call('/trade/createOrder', ltc, { token });
  expect(keyless).toMatchObject({ code: 1001, msg: 'Idempotency-Key is required' });
});

it('buys from the book that is shown, and shows the purchase in book and tape but in no candle', async () => {
  const before = await publicCall('/huobi/getHuobiContractDepthV2', { ...symbol, size: '5' });
  const candle = await publicCall('/huobi/getKline', { ...symbol, size: '1' });
  const [[price, amount]] = before.tick.asks;
  const key = randomUUID();
  const wish = { ...ltc, side: 'buy', orderType: 'limit', price, amount, timeInForce: 'IOC' };
  const placed = await send('/trade/createOrder', wish, key);
  expect(placed).toMatchObject({ code: 1, data: { status: 1, filled: amount } });
  expect((await send('/trade/createOrder', wish, key)).data).toEqual(placed.data);
  expect((await send('/trade/createOrder', { ...wish, amount: '1' }, key)).code).toBe(1008);
  const known = await box.call('/index/getRequest', { requestId: key }, { token });
  expect(known.data).toMatchObject({ state: 'done', code: 1, data: placed.data });

  const after = await publicCall('/huobi/getHuobiContractDepthV2', { ...symbol, size: '5' });
  expect(after.tick.asks.map(([level]: [string]) => level)).not.toContain(price);
  expect(after.tick.asks).toHaveLength(5);
  const tape = await publicCall('/huobi/getMarketTrade', { ...symbol, size: '5' });
  expect(tape.data[0]).toMatchObject({ price, amount, direction: 'buy', own: true });
  expect(await publicCall('/huobi/getKline', { ...symbol, size: '1' })).toEqual(candle);

  const { data: detail } = await send('/trade/getOrderDetail', { orderId: placed.data.orderId });
  expect(detail).toMatchObject({
    requestId: key,
    price,
    amount,
    status: 1,
    ending: 'filled',
    feeCoin: 'LTC',
  });
  expect(detail.fills).toMatchObject([{ role: 'taker', price, amount }]);
  const fills = await send('/trade/getFills', { baseCoin: 'ltc', side: 'buy' });
  expect(fills.data).toMatchObject({ sum: 1, list: [{ ...ltc, orderId: placed.data.orderId }] });
});

it('rests, is listed, changed and cancelled, and its money comes back', async () => {
  const balance = async () => {
    const { data } = await send('/assets/getAssets', { account: '2' });
    return data.find((row: { currency: string }) => row.currency === 'USDT');
  };
  const start = await balance();
  const tape = await publicCall('/huobi/getMarketTrade', { ...symbol, size: '1' });
  const price = (Number(tape.data[0].price) * 0.7).toFixed(2);
  const placed = await send('/trade/createOrder', {
    ...ltc,
    side: 'buy',
    orderType: 'limit',
    price,
    amount: '2',
    timeInForce: 'postOnly',
  });
  const { orderId } = placed.data;
  const list = (fields: Record<string, string>) => send('/trade/getOrders', fields);
  expect((await list({ status: '0', ...ltc })).data).toMatchObject({
    sum: 1,
    list: [{ orderId, status: 0 }],
  });
  expect((await list({ status: '0', baseCoin: 'BTC' })).data).toEqual({ list: [], sum: 0 });
  expect((await list({ status: '3' })).code).toBe(1001);
  const book = await publicCall('/huobi/getHuobiContractDepthV2', { ...symbol, size: '150' });
  expect(book.tick.bids).toHaveLength(150);

  const amended = await send('/trade/amendOrder', { orderId, amount: '1' });
  expect(amended).toMatchObject({ code: 1, data: { status: 0 } });
  expect((await list({ status: '2' })).data.list[0]).toMatchObject({ orderId, ending: 'amended' });
  const tooMuch = await send('/trade/amendOrder', { orderId: amended.data.orderId, amount: '999999' });
  expect(tooMuch.code).toBe(1002);
  expect((await send('/trade/cancelOrder', { orderId: amended.data.orderId })).code).toBe(1);
  expect((await send('/trade/cancelOrder', { orderId: amended.data.orderId })).code).toBe(1004);
  expect((await send('/trade/cancelAll')).data).toEqual({ orderIds: [] });
  expect(await balance()).toEqual(start);
});

it('says what is wrong in the language of the reader', async () => {
  const wish = { ...ltc, side: 'buy', orderType: 'limit', price: '80.001', amount: '1' };
  const headers = { 'Idempotency-Key': randomUUID(), 'Accept-Language': 'zh-CN' };
  const chinese = await box.call('/trade/createOrder', wish, { token, headers });
  expect(chinese).toMatchObject({ code: 1001, msg: '价格的小数位数超出该交易对限制' });
  const english = await send('/trade/createOrder', wish);
  expect(english).toMatchObject({ code: 1001, msg: "Too many decimals for this pair's price" });
});

it('announces the switch for dead lines, which asks for a key, is set, read and turned off', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.features.cancelAfter).toBe(true);
  const wish = { seconds: '60', ...ltc, stops: '1' };
  expect((await box.call('/trade/setCancelAfter', wish, { token })).code).toBe(1001);
  const at = box.clock.time + 60_000;
  const armed = { seconds: 60, ...ltc, stops: 1, at };
  expect(await send('/trade/setCancelAfter', wish)).toMatchObject({ code: 1, data: armed });
  expect((await send('/trade/getCancelAfter')).data).toEqual(armed);
  const short = await send('/trade/setCancelAfter', { ...wish, seconds: '29' });
  expect(short).toMatchObject({ code: 1001, msg: 'Choose at least 30 seconds', data: { field: 'seconds' } });
  expect((await send('/trade/setCancelAfter', { ...wish, seconds: '86401' })).code).toBe(1001);
  expect((await send('/trade/setCancelAfter', { ...wish, stops: '2' })).code).toBe(1001);
  const off = { seconds: 0, baseCoin: '', quoteCoin: '', stops: 0, at: null };
  expect((await send('/trade/setCancelAfter', { seconds: '0', stops: '0' })).data).toEqual(off);
  expect((await send('/trade/setCancelAfter', { ...wish, renew: '1' })).data).toEqual(off);
  expect((await send('/trade/getCancelAfter')).data).toEqual(off);
});

it('leaves the ledger sound', async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});

it.each([
  ['price', { price: '70.001', amount: '1' }],
  ['stopPrice', { price: '70', amount: '1', stopPrice: '0' }],
  ['amount', { price: '70', amount: '0.00001' }],
  ['total', { orderType: 'market', total: '0' }],
  ['side', { price: '70', amount: '1', side: 'up' }],
  ['baseCoin', { price: '70', amount: '1', baseCoin: 'XYZ' }],
])('says that the %s is what is wrong', async (field, wish) => {
  const order = { ...ltc, side: 'buy', orderType: 'limit', ...wish };
  expect(await send('/trade/createOrder', order)).toMatchObject({ code: 1001, data: { field } });
});
