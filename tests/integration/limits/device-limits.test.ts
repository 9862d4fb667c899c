import { expect, test } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createDeviceLimits } from '#worker/services/limits/device-limits.ts';
import { serveOrders } from '../../support/services/contract.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const USDT = coin('USDT');
const HOUR = 3_600_000;
const limitsOver = (rig: ServiceRig) => createDeviceLimits({ ...rig, priceOf: () => exact('1') });

/** A row of the records call: lost 10 USDT and its fee of 0.1. */
const lost = (rig: ServiceRig, hoursAgo: number) => ({
  id: `o${hoursAgo}`,
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  tradeType: 0,
  openAmount: '10',
  positionTime: 60,
  openPrice: '100',
  closePrice: '90',
  incomeRate: '0.8',
  fee: '0.1',
  income: '-10.1',
  profit: '-10.1',
  entryStatus: 1,
  createTime: rig.clock.now() - hoursAgo * HOUR,
  endTime: rig.clock.now() - hoursAgo * HOUR + 60_000,
  closeTime: rig.clock.now() - hoursAgo * HOUR + 60_000,
});

const value = async <T>(asked: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> => {
  const result = await asked;
  if (!result.ok) throw new Error('refused');
  return result.value;
};

test('tighter limits apply at once, looser ones after a day, and both outlive the worker', async () => {
  const store = createMemoryStore();
  const rig = createServiceRig({ store });
  serveOrders(rig, () => []);
  const limits = limitsOver(rig);
  expect(await value(limits.get())).toMatchObject({ stake: null, riskAcknowledged: null, onDevice: true });
  await limits.acknowledgeRisk('3');
  await limits.set({ stake: exact('20') });
  await limits.set({ stake: exact('50') });
  const again = limitsOver(createServiceRig({ store, clock: rig.clock, exchange: rig.exchange }));
  expect(await value(again.get())).toMatchObject({
    stake: '20',
    riskAcknowledged: '3',
    pending: [{ field: 'stake', value: '50' }],
  });
  await rig.clock.advance(24 * HOUR);
  expect(await value(again.get())).toMatchObject({ stake: '50', pending: [] });
});

test('they are of the person, and signing out does not end them', async () => {
  const rig = createServiceRig();
  serveOrders(rig, () => []);
  const limits = limitsOver(rig);
  const until = epochMs(rig.clock.now() + 30 * 24 * HOUR);
  await limits.set({ selfExcludedUntil: until });
  rig.session.userId = 'u2';
  expect(await limits.within(USDT, exact('1'), exact('1'))).toBeNull();
  rig.session.userId = 'u1';
  // Nobody shortens it.
  await limits.set({ selfExcludedUntil: epochMs(rig.clock.now() + 7 * 24 * HOUR) });
  expect(await value(limits.get())).toMatchObject({ selfExcludedUntil: until, pending: [] });
  expect(await limits.within(USDT, exact('1'), exact('1'))).toEqual({
    kind: 'invalid',
    msg: 'contract.limits.refused',
  });
});

test('the daily loss counts what the server has settled today and what still runs', async () => {
  const rig = createServiceRig();
  // It is noon: one was lost today, one yesterday.
  const orders = [lost(rig, 1), lost(rig, 20)];
  serveOrders(rig, () => orders);
  const limits = limitsOver(rig);
  await limits.set({ dailyLoss: exact('30') });
  expect(await value(limits.get())).toMatchObject({ lostToday: '10.1', atRisk: '0' });
  expect(await limits.within(USDT, exact('10'), exact('19.9'))).toBeNull();
  expect(await limits.within(USDT, exact('10'), exact('20'))).toMatchObject({
    msg: 'contract.limits.refused',
  });
});

test('a limit that cannot be checked stands in the way', async () => {
  const rig = createServiceRig();
  serveOrders(rig, () => []);
  const limits = limitsOver(rig);
  await limits.set({ dailyLoss: exact('30') });
  rig.exchange.on('/contract/getContractRecord', () => 503);
  expect(await limits.within(USDT, exact('1'), exact('1'))).toMatchObject({ kind: 'http' });
});

test('a session that is used up pauses for half an hour', async () => {
  const rig = createServiceRig();
  serveOrders(rig, () => [lost(rig, 0.2), lost(rig, 0.5), lost(rig, 0.9)]);
  const limits = limitsOver(rig);
  await limits.set({ sessionMinutes: 60 });
  expect(await value(limits.get())).toMatchObject({ pausedUntil: null });
  await limits.set({ sessionMinutes: 45 });
  expect((await value(limits.get())).pausedUntil).not.toBeNull();
});
