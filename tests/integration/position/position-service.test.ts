import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { ok } from '#protocol/result.ts';
import { specifiedPlatform } from '#worker/services/platform/specified-platform.ts';
import { createWealthService } from '#worker/services/wealth/wealth-service.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import { fieldsAlone, missingCall, values } from '../../support/odd-back-end/switches.ts';
import { pageOf, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';
import { BTC_USDT } from '../../support/services/spot-orders.ts';
import { createStart } from '../../support/worker-kit.ts';

const start = createStart();

const POSITION = '/trade/getPosition';
const ARRIVALS = '/trade/getArrivals';
const SET_COST = '/trade/setCost';

/** What the contract names. */
const SPECIFIED = {
  amount: '3',
  unknownAmount: '1',
  averageCost: '33.333333333333',
  fifoCost: '40',
  realised: '-5',
  realisedToday: '2.5',
  fees: '0.3',
};
/** And what ours tells beyond it. */
const OURS = {
  ...{ averageTotal: '66.66666667', fifoTotal: '80', fifoRealised: '1', fifoRealisedToday: '0' },
  ...{ unknownSold: '0.5', arrivals: 4, unknownArrivals: 2 },
};

function kit(answer: unknown = { ...SPECIFIED, ...OURS }, tells = true) {
  const rig = createServiceRig();
  const has = { ...specifiedPlatform('/bb/app'), position: tells, areas: ['wallet', 'finance'] as const };
  rig.exchange.answers(POSITION, answer);
  return { rig, wealth: createWealthService({ ...rig, platform: async () => ok(has) }) };
}

it('is read whole, and offline as it was, with its time', async () => {
  const { rig, wealth } = kit();
  const at = rig.clock.now();
  const value = {
    ...{ amount: '3', unknown: '1', known: '2', unknownSold: '0.5', fees: '0.3' },
    average: { price: '33.333333333333', cost: '66.66666667', realised: '-5', realisedToday: '2.5' },
    fifo: { price: '40', cost: '80', realised: '1', realisedToday: '0' },
    ...{ arrivals: 4, unknownArrivals: 2 },
  };
  expect(await wealth.position(BTC_USDT)).toEqual({
    ok: true,
    value: { value, asOf: at, source: 'network' },
  });
  rig.setOnline(false);
  await rig.clock.advance(60_000);
  expect(await wealth.position(BTC_USDT)).toEqual({ ok: true, value: { value, asOf: at, source: 'cache' } });
});

it('of a back end that tells the specified fields alone has the costs that follow from them', async () => {
  const { fetch } = createOddBackEnd(
    values(POSITION, SPECIFIED),
    fieldsAlone(POSITION, ...Object.keys(SPECIFIED)),
    missingCall(ARRIVALS, 404),
  );
  const { worker } = start(new FakeServer(), undefined, { fetch });
  await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
  expect(await worker.wealth.position(BTC_USDT)).toMatchObject({
    value: {
      value: {
        average: { cost: '66.666666666666', realised: '-5' },
        fifo: { cost: '80', realised: null, realisedToday: null },
        unknownSold: null,
        arrivals: null,
      },
    },
  });
  expect(await worker.wealth.arrivals(BTC_USDT, 1)).toMatchObject({ ok: false });
});

it('has no cost where nothing is known, and none below nothing', async () => {
  const { wealth } = kit({ ...SPECIFIED, averageCost: null, fifoCost: '-1', unknownAmount: '7' });
  const none = { price: null, cost: null };
  expect(await wealth.position(BTC_USDT)).toMatchObject({
    value: { value: { known: '0', average: none, fifo: none } },
  });
});

it('is refused where no amount can be read', async () => {
  const { wealth } = kit({ ...SPECIFIED, amount: 'many' });
  expect(await wealth.position(BTC_USDT)).toMatchObject({ failure: { kind: 'badBody' } });
});

it('lists what came in without a price, whatever it is called, and takes what it cost', async () => {
  const { rig, wealth } = kit();
  const row = { id: 'm1', type: 'deposit', amount: '1', cost: null, createTime: 5 };
  const list = [row, { ...row, id: 'm2', type: 'gift', cost: '7' }];
  rig.exchange.on(ARRIVALS, (call) => success(pageOf(list, call)));
  rig.exchange.answers(SET_COST, { ...row, cost: '12.5' });
  expect(await wealth.arrivals(BTC_USDT, 1)).toMatchObject({
    value: {
      list: [
        { type: 'deposit', cost: null },
        { type: 'other', cost: '7' },
      ],
      sum: 2,
    },
  });
  expect(await wealth.setCost(BTC_USDT, 'm1', exact('12.5'))).toMatchObject({ value: { cost: '12.5' } });
  await wealth.setCost(BTC_USDT, 'm1', null);
  const sent = rig.exchange.calls.filter(({ path }) => path.endsWith(SET_COST)).map(({ fields }) => fields);
  expect(sent).toMatchObject([{ arrivalId: 'm1', cost: '12.5', baseCoin: 'BTC' }, { arrivalId: 'm1' }]);
  expect(sent[1]).not.toHaveProperty('cost');
});

it('is what the assets show, of each coin that is held in any account', async () => {
  const { rig, wealth } = kit();
  const sheets: Record<string, readonly unknown[]> = {
    2: [
      { currency: 'BTC', available: '0', frozen: '1' },
      { currency: 'ETH', available: '0', frozen: '0' },
      { currency: 'USDT', available: '5', frozen: '0' },
    ],
    3: [{ currency: 'LTC', available: '2', frozen: '0' }],
  };
  rig.exchange.on('/assets/getAssets', ({ fields }) => success(sheets[fields.account ?? ''] ?? []));
  const cost = { price: '33.333333333333', amount: '2' };
  expect(await wealth.averageCosts()).toMatchObject({
    value: {
      value: [
        { currency: 'BTC', ...cost },
        { currency: 'LTC', ...cost },
      ],
    },
  });
});

it('is not asked for where the back end has none', async () => {
  const { rig, wealth } = kit(undefined, false);
  rig.exchange.answers('/trade/getFills', { list: [], sum: 0 });
  rig.exchange.answers('/assets/getExchanges', { list: [], sum: 0 });
  expect(await wealth.averageCosts()).toMatchObject({ value: { value: [] } });
  expect(rig.exchange.calls.some(({ path }) => path.endsWith(POSITION))).toBe(false);
});
