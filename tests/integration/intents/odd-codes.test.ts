import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { EARN_AREAS } from '#protocol/tables.ts';
import { coin } from '#protocol/units.ts';
import type { MoneyRequest } from '#worker/cache/money-request.ts';
import { settled } from '../../support/fake-clock.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const [BTC, USDT] = [coin('BTC'), coin('USDT')];
const ten = exact('10');
const REQUESTS: readonly (readonly [path: string, request: MoneyRequest])[] = [
  ['/contract/createOrder', ORDER],
  ['/contract/transfer', { kind: 'transfer', amount: ten, currency: USDT, type: 1 }],
  [
    '/trade/createOrder',
    {
      kind: 'spotOrder',
      baseCoin: BTC,
      quoteCoin: USDT,
      side: 'buy',
      orderType: 'limit',
      price: ten,
      stopPrice: null,
      amount: ten,
      total: null,
      timeInForce: 'GTC',
    },
  ],
  ['/trade/cancelAll', { kind: 'spotCancelAll', baseCoin: BTC, quoteCoin: USDT, side: null }],
  [
    '/assets/withdraw',
    {
      kind: 'withdrawal',
      currency: USDT,
      chain: 'TRC20',
      address: 'T1',
      addressId: null,
      tag: '',
      noTag: false,
      amount: ten,
    },
  ],
  ...EARN_AREAS.map((area): [string, MoneyRequest] => [
    area === 'subscription' ? '/subscribe/buy' : `/${area}/buy`,
    { kind: 'earnBuy', area, amount: ten, coin: USDT, payload: { productId: 'p1', amount: '10' } },
  ]),
];
const PROOFS = { password: '246810', code: '123456', googleCode: '' };

const json = (body: unknown) => ({ text: JSON.stringify(body) });
const DONE = [
  { code: 200, msg: 'success', data: null },
  { code: 0, msg: '', data: { orderId: 'o1' } },
  { code: '0', msg: 'OK' },
  { code: '200', msg: '操作成功' },
  { code: '00000', msg: 'ok' },
  { code: 20000, msg: '' },
  { code: 9999, msg: 'Order placed successfully.' },
  { code: 7, msg: '', data: { id: 5 } },
  { code: 5, success: true },
  { code: 'SUCCESS', msg: '' },
  { code: true },
  { success: true },
  { code: 504, msg: 'Gateway Timeout' },
];

describe.each(REQUESTS)('%s', (path, request) => {
  it.each(DONE)('answered %j is looked up, never told as refused', async (body) => {
    const rig = createServiceRig();
    rig.exchange.on(path, () => json(body));
    rig.exchange.answers('/index/getRequest', { state: 'none' });
    const service = intentsOver(rig);
    const outcome = await service.submit(request, [], true, { proofs: PROOFS });
    expect(outcome).toMatchObject({ outcome: 'unknown', failure: { kind: 'badBody' } });
    await settled();
    expect(rig.exchange.callsTo('/index/getRequest')).not.toHaveLength(0);
    expect(rig.exchange.callsTo(path)).toHaveLength(1);
  });

  it.each([
    { code: 1002, msg: 'Insufficient balance' },
    { code: 1002, msg: 'success' },
    { code: 500, msg: '余额不足' },
    { code: 7, msg: 'The order was not a success' },
    { code: 9999, msg: 'Unsuccessful' },
    { code: -1, msg: '未成功' },
    { code: 7, msg: '' },
  ])('answered %j is refused', async (body) => {
    const rig = createServiceRig();
    rig.exchange.on(path, () => json(body));
    const outcome = await intentsOver(rig).submit(request, [], true, { proofs: PROOFS });
    expect(outcome).toMatchObject({ outcome: 'rejected', failure: { code: body.code } });
  });
});

it.each([
  [{ state: 'done', code: 200, msg: 'success', data: { orderId: 'o1' } }, 'accepted'],
  [{ state: 'done', code: 1002, msg: 'Insufficient balance', data: null }, 'rejected'],
])('the answer that a key had, %j, means %s', async (state, outcome) => {
  const rig = createServiceRig();
  rig.exchange.on('/contract/createOrder', () => 'cut');
  rig.exchange.on('/index/getRequest', () => success(state));
  const service = intentsOver(rig);
  const banner = rig.follow({ name: 'intents' });
  await service.submit(ORDER, []);
  await rig.clock.advance(1);
  expect(banner.last()).toMatchObject([{ state: outcome }]);
});
