import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const ORDER = {
  openAmount: '10',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '30',
  tradeType: '0',
};

const box = await openSandboxForFile();
let token = '';
let other = '';
beforeAll(async () => {
  token = await box.register('ada@bourse.test');
  other = await box.register('ben@bourse.test');
});

const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  box.call(path, fields, { token, headers });
const withKey = (key: string) => ({ 'Idempotency-Key': key });

describe('the first order of a newcomer', () => {
  it('needs the risk text, money on the contract account, and is then told by its id', async () => {
    expect(await post('/contract/createOrder', ORDER)).toMatchObject({ code: 1007, data: null });
    expect((await post('/user/acknowledgeRisk', { version: 'x' })).code).toBe(1001);
    expect(await post('/user/acknowledgeRisk', { version: '1' })).toMatchObject({ code: 1, data: null });
    expect((await post('/contract/createOrder', ORDER)).code).toBe(1002);
    expect((await post('/contract/transfer', { amount: '300', currency: 'usdt', type: '1' })).code).toBe(1);
    const key = randomUUID();
    const created = await post('/contract/createOrder', ORDER, withKey(key));
    expect(created).toMatchObject({ code: 1, msg: 'l.c_create_success' });
    const { orderId } = created.data;
    const { data } = await post('/contract/getContractRecord', { entryStatus: '0' });
    expect(data.sum).toBe(1);
    expect(data.list[0]).toMatchObject({ id: orderId, requestId: key, entryStatus: 0, positionTime: 30 });
    expect((await post('/contract/getAssets')).data).toEqual([
      { currencyName: 'USDT', availableCurrency: '290.00000000', frozenCurrency: '10.00000000' },
      { currencyName: 'USDC', availableCurrency: '0.00000000', frozenCurrency: '0.00000000' },
    ]);
    expect(await post('/index/getRequest', { requestId: key.toUpperCase() })).toMatchObject({
      data: { state: 'done', code: 1, data: { orderId } },
    });
  });

  it('settles at its instant; the detail lets anyone work the result out', async () => {
    const { data } = await post('/contract/getContractRecord', { entryStatus: '0' });
    const { id } = data.list[0];
    box.clock.time += 30_000;
    expect(await settleOrder(box.deps, Number(id))).toBe(true);
    const detail = (await post('/contract/getOrderDetail', { id })).data;
    const find = (trades: { id: string }[], wanted: string) => trades.find((trade) => trade.id === wanted);
    expect(find(detail.openTrades, detail.openTradeId)).toMatchObject({ price: detail.openPrice });
    expect(find(detail.closeTrades, detail.closeTradeId)).toMatchObject({ price: detail.closePrice });
    const moved = Number(detail.closePrice) - Number(detail.openPrice);
    expect(detail.result).toBe(moved > 0 ? 'win' : moved < 0 ? 'lose' : 'tie');
    expect(Number(detail.profit)).toBe(moved > 0 ? 8 : moved < 0 ? -10 : 0);
    expect((await post('/contract/getAssets')).msg).toMatch(moved === 0 ? /^\+0\.00%$/ : /^[+-]\d+\.\d\d%$/);
    const log = (await post('/contract/getAssetsRecord', { currency: 'USDT', pageNo: '1' })).data;
    expect(log.list.map((row: { tradeType: number }) => row.tradeType)).toEqual([4, 3, 1]);
    expect(log.totalRow).toBe(log.sum);
  });
});

describe('what a client must not decide', () => {
  // proves S15
  it("extra fields are ignored: price, rate, fee, status and person are the exchange's own", async () => {
    const forged = {
      price: '1',
      openPrice: '1',
      profitRate: '99',
      incomeRate: '99',
      fee: '-5',
      status: '1',
      entryStatus: '1',
      userId: 'someone',
      result: 'win',
    };
    const created = await post('/contract/createOrder', { ...ORDER, ...forged });
    const { data } = await post('/contract/getOrderDetail', { id: created.data.orderId });
    expect(data).toMatchObject({ incomeRate: '0.80000000', fee: '0.00000000', entryStatus: 0, result: null });
    expect(Number(data.openPrice)).toBeGreaterThan(1000);
  });

  it('an order of someone else answers like one that does not exist', async () => {
    const { data } = await post('/contract/getContractRecord');
    const foreign = await box.call('/contract/getOrderDetail', { id: data.list[0].id }, { token: other });
    const none = await box.call('/contract/getOrderDetail', { id: '999999999' }, { token: other });
    expect([foreign.code, foreign.msg, foreign.data]).toEqual([1006, none.msg, none.data]);
    const key = randomUUID();
    await post('/contract/createOrder', ORDER, withKey(key));
    const asked = await box.call('/index/getRequest', { requestId: key }, { token: other });
    expect(asked.data).toMatchObject({ state: 'none' });
  });
});

describe('keys', () => {
  // proves F20
  it('one effect for duplicates in parallel, another body refused, and ours asks for a key', async () => {
    const key = randomUUID();
    const transfer = { from: '2', to: '1', currency: 'USDT', amount: '7' };
    expect((await post('/assets/transfer', transfer)).code).toBe(1001);
    const before = await post('/assets/getAssets', { account: '2' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/assets/transfer', transfer, withKey(key))),
    );
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 1));
    const after = await post('/assets/getAssets', { account: '2' });
    expect(Number(before.data[0].available) - Number(after.data[0].available)).toBe(7);
    expect((await post('/assets/transfer', { ...transfer, amount: '8' }, withKey(key))).code).toBe(1008);
    expect((await post('/contract/createOrder', ORDER, withKey('not-a-uuid'))).code).toBe(1001);
  });
});

describe('a time after which a call must do nothing', () => {
  const transfer = { from: '2', to: '1', currency: 'USDT', amount: '3' };
  const send = (notAfter: string, key = randomUUID()) =>
    post('/assets/transfer', transfer, { ...withKey(key), 'X-Not-After': notAfter });

  it('is announced, and enforced with 1004', async () => {
    const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
    expect(data.notAfter).toBe(true);
    const key = randomUUID();
    const before = await post('/assets/getAssets', { account: '2' });
    expect((await send(String(box.clock.time - 1), key)).code).toBe(1004);
    expect(await post('/assets/getAssets', { account: '2' })).toMatchObject({ data: before.data });
    expect((await post('/index/getRequest', { requestId: key })).data).toMatchObject({ state: 'none' });
    expect((await send(String(box.clock.time), key)).code).toBe(1);
    box.clock.time += 60_000;
    expect((await send(String(box.clock.time - 60_000), key)).code).toBe(1);
  });

  it.each(['', 'soon', '-1', '1.5', '1e12', '12345678901234567890', 'NaN'])(
    'that can not be read (%j) is refused with 1001',
    async (notAfter) => {
      expect((await send(notAfter)).code).toBe(1001);
    },
  );

  it('means nothing on a call that moves no money', async () => {
    expect((await post('/assets/getAssets', { account: '2' }, { 'X-Not-After': '1' })).code).toBe(1);
  });
});

describe('wrong input', () => {
  it.each([
    ['/contract/createOrder', { ...ORDER, openAmount: '1e9999999' }, 'l.c_enteropenamt'],
    ['/contract/createOrder', { ...ORDER, openAmount: '4' }, 'l.u_limit_min_low'],
    ['/contract/createOrder', {}, 'l.c_enteropenamt'],
    ['/contract/transfer', { currency: 'USDT', type: '1' }, 'l.c_a_transferTip'],
    ['/contract/transfer', { currency: 'USDT', type: '3', amount: '1' }, null],
    ['/assets/getAssets', { account: '6' }, null],
    ['/assets/getAssets', {}, null],
    ['/contract/getContractRecord', { entryStatus: '3' }, null],
    ['/contract/getContractRecord', { pageNo: '0' }, null],
    ['/contract/getOrderDetail', { id: '../1' }, null],
    ['/index/getRequest', { requestId: 'x' }, null],
    ['/user/setLimits', { stake: '-1' }, null],
  ])('%s %j', async (path, fields, msg) => {
    const answer = await post(path, fields as Record<string, string>);
    expect(answer.code).toBe(1001);
    if (msg) expect(answer.msg).toBe(msg);
  });

  it('is refused in Chinese where Chinese is asked for', async () => {
    const answer = await post(
      '/contract/createOrder',
      { ...ORDER, openAmount: '100000' },
      { 'Accept-Language': 'zh-CN,zh' },
    );
    expect(answer).toMatchObject({ code: 1002, msg: '可用余额不足' });
  });
});

it('own limits are kept, published and enforced', async () => {
  const set = await post('/user/setLimits', { stake: '10', sessionMinutes: '90' });
  expect(set).toMatchObject({
    code: 1,
    data: { stake: '10', sessionMinutes: 90, riskAcknowledged: '1' },
  });
  expect((await post('/contract/createOrder', { ...ORDER, openAmount: '11' })).code).toBe(1003);
  const looser = await post('/user/setLimits', { stake: '0' });
  expect(looser.data.pending).toEqual([
    { field: 'stake', value: null, effectiveAt: box.clock.time + 86_400_000 },
  ]);
  // An order of before may settle between the two, so what is at risk and lost is not compared.
  const { atRisk: _, lostToday: __, ...own } = looser.data;
  expect((await post('/user/getLimits')).data).toMatchObject(own);
});

it('the duration options are public', async () => {
  const { data } = await box.call('/paramter/contractconfig', {}, { method: 'GET' });
  expect(data).toHaveLength(5);
  expect(data[0]).toEqual({ second: 30, incomeRate: '0.80', openAmountMin: '5' });
});

it('every account can be read; the others are empty', async () => {
  expect((await post('/assets/getAssets', { account: '2' })).data).toHaveLength(10);
  for (const account of ['3', '4', '5']) {
    expect((await post('/assets/getAssets', { account })).data).toEqual([]);
  }
});

it('after all that the books are right, and nothing broke inside', async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});
