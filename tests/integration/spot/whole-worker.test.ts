import { afterEach, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { success } from '../../support/fake-server.ts';
import { spotRow, spotWish, type WireSpotOrderRow } from '../../support/services/spot-orders.ts';
import { quietServer, startWorker, type TestWorker } from '../../support/worker-kit.ts';

const started: TestWorker[] = [];
afterEach(() => {
  for (const worker of started.splice(0)) worker.stop();
});

const PAIR = {
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  pricePrecision: 2,
  amountPrecision: 6,
  minAmount: '0.000001',
  feeRate: '0.001',
};

/** A person with 100 USDT in the spot account of an exchange whose orders and balance the test changes. */
async function trader() {
  const state = { usdt: '100', rows: [] as readonly WireSpotOrderRow[] };
  const server = quietServer()
    .on('/paramter/getPublic', () =>
      success({ pairs: [PAIR], coins: [], serverEpoch: 'e1', idempotency: true }),
    )
    .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
    .on('/user/info', () => success({ uid: 'a', email: 'a@bourse.test', purchase: true }))
    .on('/trade/getOrders', () => success({ list: state.rows, sum: state.rows.length }))
    .on('/assets/getAssets', () => success([{ currency: 'USDT', available: state.usdt, frozen: '0' }]));
  const kit = startWorker(server);
  started.push(kit);
  await kit.worker.session.login({ account: 'a@bourse.test', code: '123456', password: 'secret-1' });
  const assets = await kit.follow({ name: 'assets', account: 2 });
  const open = await kit.follow({ name: 'spotOrders' });
  await kit.clock.advance(0);
  return { ...kit, server, state, assets, open };
}

it('shows the new order and the balance after an accepted order, and again when it was filled', async () => {
  const { worker, server, state, clock, assets, open } = await trader();
  expect(assets.last()).toMatchObject({ value: { list: [{ available: '100' }] } });
  expect(open.last()).toMatchObject({ value: { list: [] } });
  server.on('/trade/createOrder', () => {
    state.usdt = '50';
    state.rows = [spotRow('o1', clock.now())];
    return success({ orderId: 'o1', status: 0, filled: '0', avgPrice: null });
  });
  expect(await worker.spot.createOrder(spotWish())).toMatchObject({ value: { outcome: 'accepted' } });
  await clock.advance(0);
  expect(open.last()).toMatchObject({ value: { list: [{ id: 'o1' }] } });
  expect(assets.last()).toMatchObject({ value: { list: [{ available: '50' }] } });

  state.usdt = '49';
  state.rows = [];
  await clock.advance(5000);
  expect(open.last()).toMatchObject({ value: { list: [] } });
  expect(assets.last()).toMatchObject({ value: { list: [{ available: '49' }] } });
});

it('knows a large share of the balance that it holds', async () => {
  const { worker, server, state, clock, follow } = await trader();
  const asks = [['100.00', '50']];
  server.on('/huobi/getHuobiContractDepthV2', () =>
    Response.json({ status: 'ok', tick: { bids: [], asks } }),
  );
  state.usdt = '3000';
  await clock.advance(15_000);
  const wish = spotWish({ type: 'market', price: null });
  const preview = (amount: string) => worker.spot.preview({ ...wish, amount: exact(amount) });
  expect(await preview('16')).toMatchObject({ value: { bookAsOf: null, taken: '0' } });
  const depth = await follow({ name: 'depth', pair: wish.pair });
  await clock.advance(0);
  expect(depth.last()).toMatchObject({ kind: 'value' });
  expect(await preview('16')).toMatchObject({
    value: { taken: '16', total: '1600', warnings: ['portfolioShare'] },
  });
  expect(await preview('9')).toMatchObject({ value: { total: '900', warnings: [] } });
});
