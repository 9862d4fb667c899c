import { describe, expect, test } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { Failure } from '#protocol/result.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';
import type { JournalEntry } from '#worker/cache/journal-table.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { newEntry } from '#worker/services/intents/intent-rules.ts';
import { createDeviceLimits } from '#worker/services/limits/device-limits.ts';
import { readUsage } from '#worker/services/limits/own-usage.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import { MISSING_FORMS, missingCall, values } from '../../support/odd-back-end/switches.ts';
import { order, serveOrders } from '../../support/services/contract.ts';
import { ORDER } from '../../support/services/orders.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';
import { createStart } from '../../support/worker-kit.ts';

const start = createStart();

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

/** What stands in the way of an order now, while no other is under way. */
async function barred(
  limits: ReturnType<typeof limitsOver>,
  stake: string,
  loss = stake,
): Promise<Failure | null> {
  const room = await limits.room(USDT, exact(stake), () => exact(loss));
  return room.ok ? (room.value?.([]) ?? null) : room.failure;
}

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
  expect(await barred(limits, '1')).toBeNull();
  rig.session.userId = 'u1';
  // Nobody shortens it.
  await limits.set({ selfExcludedUntil: epochMs(rig.clock.now() + 7 * 24 * HOUR) });
  expect(await value(limits.get())).toMatchObject({ selfExcludedUntil: until, pending: [] });
  expect(await barred(limits, '1')).toEqual({
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
  expect(await barred(limits, '10', '19.9')).toBeNull();
  expect(await barred(limits, '10', '20')).toMatchObject({
    msg: 'contract.limits.refused',
  });
});

test('losses that share an id are all counted', async () => {
  for (const id of [0, 'same']) {
    const rig = createServiceRig();
    serveOrders(rig, () => [1, 2, 3].map((hours) => ({ ...lost(rig, hours), id })));
    const limits = limitsOver(rig);
    await limits.set({ dailyLoss: exact('100') });
    expect(await value(limits.get())).toMatchObject({ lostToday: '30.3' });
  }
});

test('a limit that cannot be checked stands in the way', async () => {
  const rig = createServiceRig();
  serveOrders(rig, () => []);
  const limits = limitsOver(rig);
  await limits.set({ dailyLoss: exact('30') });
  rig.exchange.on('/contract/getContractRecord', () => 503);
  expect(await barred(limits, '1')).toMatchObject({ kind: 'http' });
});

test('a liquidation with a loss counts as what its record says it took', async () => {
  const rig = createServiceRig();
  const liquidated = (change: Record<string, unknown>) => ({ ...lost(rig, 1), entryStatus: 2, ...change });
  let orders = [liquidated({ result: 'none', profit: '-8' })];
  serveOrders(rig, () => orders);
  const limits = limitsOver(rig);
  await limits.set({ dailyLoss: exact('10') });
  const lostToday = async (...rows: typeof orders) => {
    orders = rows;
    return (await value(limits.get())).lostToday;
  };
  expect(await lostToday(liquidated({ result: 'win', profit: -8 }))).toBe('8');
  expect(await barred(limits, '2.1')).toMatchObject({ msg: 'contract.limits.refused' });
  // Part of the stake came back, all of it did, more than it did.
  expect(await lostToday(liquidated({ profit: '-2.5' }))).toBe('2.5');
  expect(await lostToday(liquidated({ profit: '0', result: 'lose' }))).toBe('0');
  expect(await lostToday(lost(rig, 2), liquidated({ profit: '3' }))).toBe('7.1');
  // Without an amount a loss took stake and fee; what is not told at all cannot be checked.
  expect(await lostToday(liquidated({ profit: null, result: 'lose' }))).toBe('10.1');
  expect(await lostToday(liquidated({ profit: null, result: 'win' }))).toBeNull();
  expect(await barred(limits, '1')).toMatchObject({ kind: 'badBody' });
});

describe('a back end that caps its pages at ten', () => {
  /** Lost orders of one minute each, newest first, over both days. */
  const manyLost = (rig: ServiceRig, today: number) =>
    Array.from({ length: today + 20 }, (_, at) => ({
      ...lost(rig, at < today ? 1 + at / 100 : 30 + at / 100),
      id: `o${at}`,
      profit: '-1',
    }));
  const serveCapped = (rig: ServiceRig, today: number, sumOf: (sum: number) => object) =>
    rig.exchange.on('/contract/getContractRecord', ({ fields }) => {
      const all = fields.entryStatus === '1' ? manyLost(rig, today) : [];
      const size = Math.min(10, Number(fields.pageSize));
      const from = (Number(fields.pageNo) - 1) * size;
      return success({ list: all.slice(from, from + size), ...sumOf(all.length) });
    });

  test.each([
    ['with a total', (sum: number) => ({ sum })],
    ['without one', () => ({})],
  ])('is asked until the start of the day, %s', async (_, sumOf) => {
    const rig = createServiceRig();
    serveCapped(rig, 80, sumOf);
    const limits = limitsOver(rig);
    await limits.set({ dailyLoss: exact('81') });
    expect(await value(limits.get())).toMatchObject({ lostToday: '80' });
    expect(await barred(limits, '1')).toBeNull();
    expect(await barred(limits, '1.1')).toMatchObject({ msg: 'contract.limits.refused' });
  });

  test.each([
    ['with a total', (sum: number) => ({ sum })],
    ['without one', () => ({})],
  ])('is asked for every running order, %s', async (_, sumOf) => {
    const rig = createServiceRig();
    const running = Array.from({ length: 25 }, (_, at) => ({
      ...lost(rig, 0.001 * at),
      id: `r${at}`,
      entryStatus: 0,
      closePrice: null,
      profit: null,
      closeTime: null,
    }));
    rig.exchange.on('/contract/getContractRecord', ({ fields }) => {
      const all = fields.entryStatus === '0' ? running : [];
      const size = Math.min(10, Number(fields.pageSize));
      const from = (Number(fields.pageNo) - 1) * size;
      return success({ list: all.slice(from, from + size), ...sumOf(all.length) });
    });
    const usage = await value(readUsage(rig, () => exact('1')));
    expect(usage.running.size).toBe(25);
    expect(usage.atRisk).toBe('252.5');
  });

  test('and repeats its first page can not be checked', async () => {
    const rig = createServiceRig();
    rig.exchange.on('/contract/getContractRecord', ({ fields }) =>
      success(
        fields.entryStatus === '1'
          ? { list: manyLost(rig, 80).slice(0, 10), sum: 100 }
          : { list: [], sum: 0 },
      ),
    );
    const limits = limitsOver(rig);
    await limits.set({ dailyLoss: exact('1000') });
    expect(await barred(limits, '1')).toMatchObject({ kind: 'badBody' });
  });
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

test('what is under way in any tab counts, and what was accepted once it may not be in the records yet', async () => {
  const rig = createServiceRig();
  serveOrders(rig, () => []);
  const limits = limitsOver(rig);
  await limits.set({ dailyLoss: exact('30') });
  const room = await value(limits.room(USDT, exact('10'), (stake) => stake));
  const other = (state: JournalEntry['state'], endedAgo?: number): JournalEntry => ({
    ...newEntry('x', 'u1', { ...ORDER, openAmount: exact('25') }, [], epochMs(rig.clock.now())),
    state,
    ...(endedAgo !== undefined && {
      ended: { at: epochMs(rig.clock.now() - endedAgo), recordId: 'o1', doubtful: false },
    }),
  });
  for (const entry of [other('journaled'), other('sent'), other('reconciling'), other('accepted', 0)])
    expect(room?.([entry]), entry.state).toMatchObject({ msg: 'contract.limits.refused' });
  for (const entry of [other('rejected', 0), other('accepted', 30_000), other('notFound')])
    expect(room?.([entry]), entry.state).toBeNull();
});

test.each(MISSING_FORMS)('a back end whose limits call answers %s has them kept here', async (form) => {
  const { fetch, asked } = createOddBackEnd(
    missingCall('/user/getLimits', form),
    values('/paramter/contractconfig', { second: 60, incomeRate: '0.8', openAmountMin: '5' }),
    values('/paramter/getParamListByKeyName', { valueName: '0' }),
  );
  const { worker } = start(new FakeServer(), undefined, { fetch });
  await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
  expect(await value(worker.limits.get())).toMatchObject({ onDevice: true, stake: null });
  await worker.limits.acknowledgeRisk('3');
  await worker.limits.set({ stake: exact('5') });
  expect(await value(worker.limits.get())).toMatchObject({ stake: '5', riskAcknowledged: '3' });
  expect(await worker.contract.createOrder(order({ duration: seconds(60) }))).toMatchObject({
    failure: { msg: 'contract.limits.refused' },
  });
  expect(asked).not.toContain('/user/setLimits');
  expect(await worker.session.current()).toMatchObject({ signedIn: true });
});

test('a back end that keeps limits is left to hold orders against them', async () => {
  const { fetch, asked } = createOddBackEnd(
    values('/paramter/contractconfig', { second: 60, incomeRate: '0.8', openAmountMin: '5' }),
    values('/paramter/getParamListByKeyName', { valueName: '0' }),
  );
  const { worker } = start(new FakeServer(), undefined, { fetch });
  await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
  expect(await value(worker.limits.get())).toMatchObject({ onDevice: false });
  await worker.contract.createOrder(order({ duration: seconds(60) }));
  expect(asked).toContain('/contract/createOrder');
});
