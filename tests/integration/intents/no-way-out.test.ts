import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { spotOrders } from '#worker/api/spot.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const ABOUT = { baseCoin: coin('BTC'), quoteCoin: coin('USDT'), amount: exact('1'), coin: coin('BTC') };
const CANCEL = { kind: 'spotCancel', orderId: 'o1', about: ABOUT } as const;

it('an order whose sending throws is in doubt and looked up, and nothing waits for it', async () => {
  const rig = createServiceRig();
  rig.exchange.answers('/index/getRequest', { state: 'done', orderId: 'o1' });
  const service = intentsOver({
    ...rig,
    http: {
      ...rig.http,
      call: (call, ...rest) => {
        if (call.path === CREATE) throw new TypeError('a fault of ours');
        return rig.http.call(call, ...rest);
      },
    },
  });
  expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
  await rig.clock.advance(30_000);
  expect(rig.exchange.callsTo('/index/getRequest')).not.toHaveLength(0);
});

it('a page that came over plain HTTP sends nothing again that waits to be sent again', async () => {
  const rig = createServiceRig();
  rig.exchange.on(CREATE, () => 'cut');
  rig.exchange.answers('/index/getRequest', { state: 'none' });
  const before = intentsOver(rig);
  await before.submit(ORDER, []);
  await rig.clock.advance(60_000);
  const [left] = await before.api.open();
  expect(left?.canResend).toBe(true);

  const service = intentsOver({ ...rig, secure: false });
  await service.resume();
  expect(await service.api.resend(left?.id ?? '')).toMatchObject({
    outcome: 'notSent',
    failure: { msg: 'd_insecure' },
  });
  expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
});

it('a page that came over plain HTTP sends no order, and cancels one', async () => {
  const rig = createServiceRig();
  rig.exchange.on(CREATE, () => success({ orderId: 'o1' }));
  rig.exchange.on('/trade/cancelOrder', () => success({}));
  const service = intentsOver({ ...rig, secure: false });
  expect(await service.submit(ORDER, [])).toEqual({
    outcome: 'notSent',
    failure: { kind: 'invalid', msg: 'd_insecure' },
  });
  expect(rig.exchange.callsTo(CREATE)).toHaveLength(0);
  expect(await service.submit(CANCEL, [])).toMatchObject({ outcome: 'accepted' });
});

// proves F07
it('while the server asks to be left alone no order is sent, and one is cancelled', async () => {
  const rig = createServiceRig();
  rig.exchange.on(CREATE, () => success({ orderId: 'o1' }));
  rig.exchange.on('/trade/cancelOrder', () => success({}));
  rig.exchange.on('/trade/getOrders', () => refusal(1029, 'Too many requests'));
  const service = intentsOver(rig);
  await rig.http.call(spotOrders, {}, { background: true });
  expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'notSent', failure: { kind: 'tooMany' } });
  expect(await service.submit(CANCEL, [])).toMatchObject({ outcome: 'accepted' });
  expect(rig.exchange.callsTo(CREATE)).toHaveLength(0);
});
