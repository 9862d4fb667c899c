import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { ok } from '#protocol/result.ts';
import { epochMs } from '#protocol/units.ts';
import { createAddressesService } from '#worker/services/addresses/addresses-service.ts';
import { createDeviceLimits } from '#worker/services/limits/device-limits.ts';
import { createMessagesService } from '#worker/services/messages/messages-service.ts';
import { specifiedPlatform } from '#worker/services/platform/specified-platform.ts';
import { createTransactionsService } from '#worker/services/transactions/transactions-service.ts';
import { createWealthService } from '#worker/services/wealth/wealth-service.ts';
import { eventually } from '../../support/eventually.ts';
import { settled } from '../../support/fake-clock.ts';
import { contract, RECORDS, serveOrders } from '../../support/services/contract.ts';
import { wireOrder } from '../../support/services/orders.ts';
import { pageOf, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';
import { CANCEL_ALL, FILLS, serveSpotOrders, spotKit } from '../../support/services/spot-kit.ts';
import { BTC_USDT, spotRow } from '../../support/services/spot-orders.ts';

const LOG = '/assets/getRecords';
const NOTICES = '/index/getNoticePage';
const USDT = BTC_USDT.quote;
/** A back end that does not say what holdings cost. */
const withoutPositions = async () => ok(specifiedPlatform('/bb/app'));

/** Entries of the log, newest first; those of the numbers in `broken` can't be read. */
const entries = (count: number, broken: readonly number[]) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: String(count - at), type: 'deposit', account: 2, currency: 'USDT', ref: '' },
    ...{ amount: broken.includes(count - at) ? null : '1', balanceAfter: '1', createTime: count - at },
  }));
const serveLog = (rig: ServiceRig, ...log: Parameters<typeof entries>) =>
  rig.exchange.on(LOG, (call) => success(pageOf(entries(...log), call)));

describe('rows that cannot be read are counted', () => {
  it('in a list by pages, over its pages, offline and in its file', async () => {
    const rig = createServiceRig();
    const rows = Array.from({ length: 25 }, (_, n) => wireOrder(`o${n}`, 1000 - n, { entryStatus: 1 }));
    const broken = rows.map((row, n) => (n === 3 || n === 14 ? { ...row, openAmount: null } : row));
    serveOrders(rig, () => broken);
    const { records } = contract(rig);
    const filter = { status: 'completed', pair: BTC_USDT } as const;
    const first = await records(filter, 1);
    expect(first).toMatchObject({ value: { unreadable: 1, sum: 25, hasMore: true } });
    await records(filter, 2);
    const whole = await records(filter, 3);
    expect(whole).toMatchObject({ value: { unreadable: 2, sum: 25, hasMore: false } });
    rig.setOnline(false);
    expect(await records(filter, 1)).toMatchObject({ value: { unreadable: 2, source: 'cache' } });
  });

  it('among open orders, which are read no more often for it', async () => {
    const rig = createServiceRig();
    const rows = [spotRow('a', 2), spotRow('b', 1, { filled: null })];
    serveSpotOrders(rig, () => rows);
    spotKit(rig);
    const open = rig.follow({ name: 'spotOrders' });
    await settled();
    expect(open.last()).toMatchObject({ list: [{ id: 'a' }], unreadable: 1 });
    const before = rig.exchange.calls.length;
    await rig.clock.advance(5000);
    expect(rig.exchange.calls.length).toBe(before + 1);
  });

  it('in the log, which is whole with them, and read on from where it was', async () => {
    const rig = createServiceRig();
    serveLog(rig, 250, [7, 249]);
    const log = createTransactionsService(rig);
    expect(await log.list({}, 10, false)).toMatchObject({
      value: { held: 248, unreadable: 2, complete: true },
    });
    const asked = rig.exchange.callsTo(LOG).length;
    serveLog(rig, 253, [7, 249, 252]);
    expect(await log.list({}, 10, false)).toMatchObject({
      value: { held: 250, unreadable: 3, complete: true },
    });
    expect(rig.exchange.callsTo(LOG)).toHaveLength(asked + 1);
    expect(await log.statement(epochMs(0), epochMs(300))).toMatchObject({
      value: { unreadable: 3, held: 250, lines: [{ opening: '0' }] },
    });
    expect(await log.all({})).toMatchObject({ value: { unreadable: 3, whole: true } });
  });

  it('among messages, addresses and contracts', async () => {
    const rig = createServiceRig();
    const notice = { id: '1', title: 'T', summary: '', type: 'funds', read: 0, createTime: 1 };
    rig.exchange.answers(NOTICES, { list: [notice, { ...notice, id: null }], sum: 2 });
    expect(await createMessagesService(rig).list({})).toMatchObject({
      value: { list: [{ id: '1' }], unreadable: 1, more: false },
    });
    const entry = { id: 'a', chain: 'ERC20', address: '0xab', tag: null, label: '', createTime: 1 };
    rig.exchange.answers('/address/getList', [entry, { ...entry, address: null }]);
    rig.exchange.answers('/address/getWhitelist', { on: false, offAt: null });
    const addresses = createAddressesService({ ...rig, changed: () => {} });
    expect(await addresses.book(false)).toMatchObject({ value: { entries: [{ id: 'a' }], unreadable: 1 } });
    expect(await addresses.book(true)).toMatchObject({ value: { unreadable: 1 } });
    const now = rig.clock.now();
    serveOrders(rig, () => [wireOrder('o1', now), wireOrder('o2', now, { openAmount: null })]);
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await settled();
    expect(running.last()).toMatchObject({ list: [{ id: 'o1' }], unreadable: 1 });
  });
});

describe('what cannot be read makes nothing look safe', () => {
  it('own limits of this device hold an order back that they cannot judge', async () => {
    const rig = createServiceRig();
    const limits = createDeviceLimits({ ...rig, priceOf: () => exact('1') });
    let orders = [wireOrder('o1', rig.clock.now())];
    serveOrders(rig, () => orders);
    await limits.set({ dailyLoss: exact('100') });
    expect(await limits.room(USDT, exact('1'), (stake) => stake)).toMatchObject({ ok: true });
    orders = [...orders, wireOrder('o2', rig.clock.now(), { openAmount: null })];
    expect(await limits.room(USDT, exact('1'), (stake) => stake)).toMatchObject({
      failure: { kind: 'badBody' },
    });
    expect(await limits.get()).toMatchObject({ value: { lostToday: null, atRisk: null } });
  });

  it('a contract that is gone stays settling while a row might be it', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now());
    const other = wireOrder('o2', rig.clock.now());
    let orders: Record<string, unknown>[] = [opened, other];
    serveOrders(rig, () => orders);
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await settled();
    orders = [{ ...opened, openAmount: null }, other];
    await rig.clock.advance(5000);
    expect(running.last()).toMatchObject({
      list: [{ id: 'o2' }, { id: 'o1', status: 'holding' }],
      unreadable: 1,
    });
  });

  it('a lost cancellation of all orders is not called done beside one that may still be open', async () => {
    const rig = createServiceRig();
    let rows = [spotRow('a', rig.clock.now() - 1000)];
    serveSpotOrders(rig, () => rows);
    rig.exchange.on(CANCEL_ALL, () => 'cut');
    const { spot, intents } = spotKit(rig, { keepsKeys: false });
    rig.follow({ name: 'spotOrders' });
    await settled();
    rows = [{ ...spotRow('a', rig.clock.now() - 1000), filled: null }, spotRow('b', rig.clock.now() + 9000)];
    await spot.cancelAll({ pair: BTC_USDT });
    // A cancellation answers before the journal has what came of it.
    await eventually(async () => expect(await intents.api.open()).not.toMatchObject([{ state: 'sent' }]));
    await rig.clock.advance(3000);
    expect(await intents.api.open()).toMatchObject([{ state: 'reconciling', missed: true }]);
    rows = [];
    await rig.clock.advance(60_000);
    expect(await intents.api.open()).toEqual([]);
  });

  it('no average is told of purchases that are not all known', async () => {
    const rig = createServiceRig();
    const fill = {
      ...{ id: '1', orderId: 'o', baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', role: 'taker' },
      ...{ price: '100', amount: '1', fee: '0', feeCoin: 'USDT', createTime: 1 },
    };
    let fills: readonly unknown[] = [fill];
    rig.exchange.on(FILLS, () => success({ list: fills, sum: fills.length }));
    rig.exchange.answers('/assets/getExchanges', { list: [], sum: 0 });
    const wealth = createWealthService({ ...rig, platform: withoutPositions });
    expect(await wealth.averageCosts()).toMatchObject({ value: { value: [{ price: '100' }] } });
    fills = [fill, { ...fill, id: '2', price: null }];
    expect(await wealth.averageCosts()).toMatchObject({ value: { value: [] } });
  });
});

it('a page of which no row can be read has failed', async () => {
  const rig = createServiceRig();
  rig.exchange.answers(RECORDS, { list: [{ id: null }], sum: 1 });
  expect(await contract(rig).records({ status: 'completed', pair: BTC_USDT }, 1)).toMatchObject({
    failure: { kind: 'badBody' },
  });
});

describe('a figure that is not told is not 0', () => {
  it('limits of the device wait for a result that is not known, and take one that follows from the rest', async () => {
    const rig = createServiceRig();
    const limits = createDeviceLimits({ ...rig, priceOf: () => exact('1') });
    const ended = { entryStatus: 1, fee: '0.1', closeTime: rig.clock.now() };
    let row = wireOrder('o1', rig.clock.now(), { ...ended, result: 'lose', profit: null });
    serveOrders(rig, () => [row]);
    await limits.set({ dailyLoss: exact('100') });
    expect(await limits.get()).toMatchObject({ value: { lostToday: '10.1' } });
    row = { ...row, result: '' };
    expect(await limits.get()).toMatchObject({ value: { lostToday: null } });
    expect(await limits.room(USDT, exact('1'), (stake) => stake)).toMatchObject({
      failure: { kind: 'badBody' },
    });
    row = wireOrder('o1', rig.clock.now(), { fee: null });
    expect(await limits.get()).toMatchObject({ value: { lostToday: null, atRisk: null } });
  });

  it('an average is not told where the fee says how much has arrived', async () => {
    const rig = createServiceRig();
    const fill = (id: string, base: string) => ({
      ...{ id, orderId: 'o', baseCoin: base, quoteCoin: 'USDT', side: 'buy', role: 'taker' },
      ...{ price: '100', amount: '1', fee: null, createTime: 1 },
    });
    const fills = [fill('1', 'BTC'), { ...fill('2', 'ETH'), fee: '0', feeCoin: 'ETH' }];
    rig.exchange.on(FILLS, () => success({ list: fills, sum: 2 }));
    rig.exchange.answers('/assets/getExchanges', { list: [], sum: 0 });
    const costs = await createWealthService({ ...rig, platform: withoutPositions }).averageCosts();
    expect(costs).toMatchObject({ value: { value: [{ currency: 'ETH' }] } });
  });
});
