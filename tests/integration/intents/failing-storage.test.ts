import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import type { MoneyRequest } from '#worker/cache/money-request.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const about = { baseCoin: coin('BTC'), quoteCoin: coin('USDT') };
const CANCELS: readonly (readonly [path: string, request: MoneyRequest])[] = [
  [
    '/trade/cancelOrder',
    {
      kind: 'spotCancel',
      orderId: 'o1',
      about: { ...about, amount: exact('1'), coin: coin('BTC') },
    },
  ],
  ['/trade/cancelAll', { kind: 'spotCancelAll', ...about, side: null }],
  [
    '/assets/cancelWithdraw',
    { kind: 'withdrawalCancel', id: 'w1', about: { amount: exact('1'), coin: coin('BTC') } },
  ],
];

type Answer = <T>() => Promise<T>;
const throws =
  (name: string): Answer =>
  () =>
    Promise.reject(new DOMException(name, name));

/** A device whose every operation, or every write, ends so. */
function failing(answer: Answer, reads = false): Store {
  const memory = createMemoryStore();
  const broken = { put: answer, update: answer, putUnless: answer, change: answer };
  return { ...memory, ...broken, ...(reads ? { get: answer, all: answer, keys: answer, find: answer } : {}) };
}

const hangs: Answer = () => new Promise(() => {});
const DEVICES: readonly (readonly [name: string, store: () => Store])[] = [
  ['has no room', () => failing(throws('QuotaExceededError'))],
  [
    'has no room, not even to delete',
    () => ({
      ...failing(throws('QuotaExceededError')),
      remove: throws('QuotaExceededError'),
      clear: throws('QuotaExceededError'),
    }),
  ],
  ['closes its database', () => failing(throws('InvalidStateError'), true)],
  ['fails without a name', () => failing(throws('UnknownError'), true)],
  ['never ends a write', () => failing(hangs)],
  ['never answers', () => ({ ...failing(hangs, true), remove: hangs, clear: hangs })],
  [
    'throws at once',
    () =>
      failing(() => {
        throw new TypeError('no transaction');
      }, true),
  ],
];

describe.each(DEVICES)('a device that %s', (_, store) => {
  // proves F44 F45
  it.each(CANCELS)('does not hold up %s', async (path, request) => {
    const rig = createServiceRig({ store: store() });
    rig.exchange.on(path, () => success({ orderId: 'o1' }));
    const service = intentsOver(rig);
    void service.resume();
    const accepted = acceptedBy(service);
    // The clock stands still: nothing waits for a deadline of storage.
    expect(await service.submit(request, [])).toMatchObject({ outcome: 'accepted' });
    expect(accepted).toHaveLength(1);
    expect(rig.exchange.callsTo(path)).toHaveLength(1);
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(path)).toHaveLength(1);
    expect(await service.api.open()).toEqual([]);
  });

  it('lets an order go once the person was asked', async () => {
    const rig = createServiceRig({ store: store() });
    rig.exchange.on('/contract/createOrder', () => success({ orderId: 'o1' }));
    const service = intentsOver(rig);
    void service.resume();
    await rig.clock.advance(60_000);
    expect(rig.cache.state()).not.toBe('on');
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'accepted' });
    expect(rig.exchange.callsTo('/contract/createOrder')).toHaveLength(1);
  });
});

describe('a device that becomes full while the page is open', () => {
  const fillable = () => {
    const memory = createMemoryStore();
    const full = failing(throws('QuotaExceededError'));
    const device = { isFull: false };
    const store: Store = {
      ...memory,
      put: (...row) => (device.isFull ? full.put(...row) : memory.put(...row)),
      update: (...row) => (device.isFull ? full.update(...row) : memory.update(...row)),
      putUnless: (...row) => (device.isFull ? full.putUnless(...row) : memory.putUnless(...row)),
    };
    return { store, device, memory };
  };

  it.each(CANCELS)('does not hold up %s', async (path, request) => {
    const { store, device } = fillable();
    const rig = createServiceRig({ store });
    rig.exchange.on(path, () => success({ orderId: 'o1' }));
    const service = intentsOver(rig);
    await service.resume();
    device.isFull = true;
    expect(await service.submit(request, [])).toMatchObject({ outcome: 'accepted' });
    expect(rig.exchange.callsTo(path)).toHaveLength(1);
  });

  it('says so before the first order that it can’t record, and sends the next', async () => {
    const { store, device } = fillable();
    const rig = createServiceRig({ store });
    rig.exchange.on('/contract/createOrder', () => success({ orderId: 'o1' }));
    const service = intentsOver(rig);
    await service.resume();
    device.isFull = true;
    const first = await service.submit(ORDER, []);
    expect(first).toEqual({ outcome: 'notSent', failure: { kind: 'invalid', msg: 'd_not_recorded' } });
    expect(rig.cache.state()).toBe('full');
    expect(await service.api.open()).toEqual([]);
    expect(rig.exchange.callsTo('/contract/createOrder')).toEqual([]);
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'accepted' });
  });

  it('keeps an order in doubt locked, and leaves nothing of a person who signs out', async () => {
    const { store, device, memory } = fillable();
    const rig = createServiceRig({ store });
    rig.exchange.on('/contract/createOrder', () => 'cut');
    rig.exchange.answers('/index/getRequest', { state: 'none' });
    const service = intentsOver(rig);
    await service.resume();
    await rig.cache.practice.write('u1', 7);
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown' });
    device.isFull = true;
    await rig.cache.snapshots.write('tickers:USDT', 1, rig.serverNow(), null);
    expect(rig.cache.state()).toBe('full');
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(rig.exchange.callsTo('/contract/createOrder')).toHaveLength(1);
    await rig.cache.clearPrivate({ byHand: true });
    await settled();
    expect(await memory.all('practice')).toEqual([]);
  });
});
