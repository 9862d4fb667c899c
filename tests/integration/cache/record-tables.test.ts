import Dexie from 'dexie';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { type Transaction, transactionSchema } from '#protocol/transactions.ts';
import { coin, epochMs, pairSymbol } from '#protocol/units.ts';
import { type Cache, createCache } from '#worker/cache/cache.ts';
import { openDevice } from '#worker/cache/device.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { DATABASE, SCHEMA_STAMP } from '#worker/cache/layout.ts';
import { createRecords } from '#worker/cache/records-table.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createMessagesService } from '#worker/services/messages/messages-service.ts';
import { createTransactionsService } from '#worker/services/transactions/transactions-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { contract, PAIR } from '../../support/services/contract.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';
import { spotKit } from '../../support/services/spot-kit.ts';

const clock = new FakeClock();
const time = { elapsed: clock.elapsed, after: clock.after };

const entry = (id: string, at: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  kind: 'deposit',
  account: 2,
  currency: coin('USDT'),
  amount: exact('1'),
  balanceAfter: exact('1'),
  ref: '',
  time: epochMs(at),
  ...more,
});

const tableOf = (cache: Cache, most = 100) =>
  createRecords(cache.records, {
    table: 'transactions',
    schema: transactionSchema,
    place: ({ time: at, kind, currency }) => ({ time: at, kind, currency }),
    most,
  });

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe.each([
  ['on the device', () => createCache(time)],
  ['in memory', () => createCache({ ...time, open: async () => createMemoryStore() })],
])('a table of records %s', (_, make) => {
  it('gives the newest first, in the order of the server where the time is the same', async () => {
    const records = tableOf(make());
    await records.put('u1', [entry('c', 7), entry('b', 7), entry('a', 7)], 3);
    await records.put('u1', [entry('d', 7)], 4);
    await records.put('u2', [entry('other', 9)], 1);
    expect(ids(await records.find({ userId: 'u1' }))).toEqual(['d', 'c', 'b', 'a']);
    expect(ids(await records.find({ userId: 'u1' }, 2))).toEqual(['d', 'c']);
  });

  it('is asked by its indexes, both ends of a time included', async () => {
    const records = tableOf(make());
    const list = [5, 4, 3, 2, 1].map((at) => entry(String(at), at, at % 2 ? {} : { kind: 'trade' }));
    await records.put('u1', list, 5);
    expect(ids(await records.find({ userId: 'u1', from: 2, to: 4 }))).toEqual(['4', '3', '2']);
    expect(ids(await records.find({ userId: 'u1', where: ['kind', 'trade'], from: 3 }))).toEqual(['4']);
    expect(ids(await records.find({ userId: 'u1', where: ['currency', 'USDT'] }, 1))).toEqual(['5']);
    expect(await records.count({ userId: 'u1', where: ['kind', 'trade'] })).toBe(2);
    expect(await records.count({ userId: 'u2' })).toBe(0);
    expect(ids(await records.get('u1', ['1', '9']))).toEqual(['1']);
  });

  it('keeps the newest state of a record, and no more than the newest records', async () => {
    const records = tableOf(make(), 2);
    await records.put('u1', [entry('a', 1)], 1);
    await records.put('u1', [entry('c', 3), entry('b', 2), entry('a', 1)], 3);
    expect(ids(await records.find({ userId: 'u1' }))).toEqual(['c', 'b']);
    await records.replace('u1', [entry('b', 2, { kind: 'trade' })], 1);
    expect(await records.find({ userId: 'u1' })).toMatchObject([{ id: 'b', kind: 'trade' }]);
  });

  it('goes with the person who signs out, and with what can be fetched again', async () => {
    const cache = make();
    const records = tableOf(cache);
    await records.put('u1', [entry('a', 1)], 1);
    await cache.clearPrivate({ byHand: false });
    expect(await records.count({ userId: 'u1' })).toBe(0);
    await records.put('u1', [entry('a', 1)], 1);
    await cache.clearFetched();
    expect(await records.count({ userId: 'u1' })).toBe(0);
  });
});

it('a record that cannot be read is deleted, and the others stay', async () => {
  const records = tableOf(createCache(time));
  await records.put('u1', [entry('b', 2), entry('a', 1)], 2);
  const raw = await openDexieStore();
  await raw.change('transactions', [{ key: 'u1 c', userId: 'u1', time: 3, nr: 3, value: { id: 'c' } }], []);
  raw.close();
  expect(ids(await records.find({ userId: 'u1' }))).toEqual(['b', 'a']);
  expect(await records.count({ userId: 'u1' })).toBe(2);
});

// proves F45
it('on a full device records are read on, from memory', async () => {
  const memory = createMemoryStore();
  let isFull = false;
  const cache = createCache({
    ...time,
    open: async () => ({
      ...memory,
      change: (table, rows, gone) =>
        isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : memory.change(table, rows, gone),
    }),
  });
  const records = tableOf(cache);
  await records.put('u1', [entry('a', 1)], 1);
  isFull = true;
  await records.put('u1', [entry('b', 2)], 2);
  await records.put('u1', [entry('c', 3)], 3);
  expect(await records.count({ userId: 'u1', from: 2 })).toBe(2);
});

it('records are read on, from memory, where the code of their indexes does not arrive', async () => {
  const list = [entry('b', 2), entry('a', 1, { kind: 'trade' })];
  await tableOf(createCache(time)).put('u1', list, 2);
  const open = (onBlocked: () => void) =>
    openDevice(onBlocked, async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
  const cut = tableOf(createCache({ ...time, open }));
  // Of an account without any yet.
  await cut.put('u2', [], 0);
  expect(ids(await cut.find({ userId: 'u1', where: ['kind', 'trade'] }))).toEqual(['a']);
  expect(await cut.count({ userId: 'u1' })).toBe(2);
  await cut.replace('u1', [entry('c', 3), ...list], 3);
  expect(ids(await cut.find({ userId: 'u1' }))).toEqual(['c', 'b', 'a']);
});

describe('what release 0.1.0 kept in documents', () => {
  const AS_OF = 1_772_600_000_000;
  const order = (id: string, at: number) => ({
    ...{ id, requestId: null, pair: PAIR, direction: 'up', stake: '10', duration: 60 },
    ...{ openPrice: '1', closePrice: '2', incomeRate: '0.8', fee: '0', profit: '-10' },
    ...{
      status: 'completed',
      statusCode: 1,
      result: 'lose',
      openedAt: at,
      expiresAt: at + 60,
      closedAt: at + 60,
    },
    ...{ openTradeId: null, closeTradeId: null },
  });
  const fill = (id: string, at: number) => ({
    ...{ id, orderId: 'o1', pair: PAIR, side: 'buy', role: 'taker', price: '1', amount: '1' },
    ...{ fee: '0', feeCoin: 'BTC', time: at },
  });

  /** A device with a database of that layout. */
  async function oldDevice(documents: Readonly<Record<string, unknown>>) {
    const old = new Dexie(DATABASE, {
      indexedDB: globalThis.indexedDB,
      IDBKeyRange: globalThis.IDBKeyRange,
    });
    const names = ['meta', 'series', 'snapshots', 'intents', 'practice', 'recordings', 'alerts', 'reminders'];
    old.version(4).stores(Object.fromEntries(names.map((name) => [name, 'key'])));
    await old.open();
    await old.table('meta').put({ key: 'stamp', value: SCHEMA_STAMP });
    await old.table('practice').put({ key: 'u1', value: 7 });
    for (const [key, value] of Object.entries(documents)) {
      await old.table('snapshots').put({ key, uid: 'u1', asOf: AS_OF, value });
    }
    old.close();
    const rig = createServiceRig({ cache: createCache(time) });
    rig.setOnline(false);
    return rig;
  }

  it('is in tables when it is read, without the rows that are broken; the rest stays as it was', async () => {
    const rig = await oldDevice({
      transactions: { list: [entry('3', 3), { id: 'broken' }, entry('1', 1)], sum: 3 },
    });
    const transactions = createTransactionsService(rig);
    const page = await transactions.list({}, 10, true);
    expect(page).toMatchObject({
      value: { source: 'cache', asOf: AS_OF, held: 2, complete: false, coins: ['USDT'] },
    });
    expect(page.ok && page.value && ids(page.value.list)).toEqual(['3', '1']);
    expect(await transactions.list({ from: epochMs(2) }, 10, true)).toMatchObject({ value: { sum: 1 } });
    expect(await rig.cache.practice.read('u1', v.number())).toBe(7);
    const kept = await rig.cache.snapshots.read('transactions', v.looseObject({}), 'u1');
    expect(kept?.value).not.toHaveProperty('list');
  });

  it('is read in messages, with the marks that the server has yet to hear of', async () => {
    const message = (id: string, at: number, read: boolean) => ({
      ...{ id, title: `T${id}`, summary: '', content: `text ${id}` },
      ...{ read, time: at, category: 'funds' },
    });
    const untold = { upTo: null, ids: ['2'] };
    const list = [message('3', 3, false), message('2', 2, true), { id: 'broken' }];
    const rig = await oldDevice({ notices: { list, sum: 3, untold } });
    const messages = createMessagesService(rig);
    expect(await messages.list({ category: 'funds' })).toMatchObject({
      value: { source: 'cache', asOf: AS_OF, more: true, unread: { all: 1, funds: 1, trading: 0 } },
    });
    expect(await messages.detail('3')).toMatchObject({ value: { content: 'text 3' } });
    expect(await messages.list({ text: 't3' })).toMatchObject({
      value: { list: [{ id: '3', read: true }], unread: { all: 0 } },
    });
    const kept = await rig.cache.snapshots.read('notices', v.unknown(), 'u1');
    expect(kept?.value).toEqual({ sum: 3, unreadable: 0, untold: { upTo: null, ids: ['2', '3'] } });
  });

  it('is read in order histories, as old as it is', async () => {
    const rig = await oldDevice({
      [`records:completed:${pairSymbol(PAIR)}`]: { list: [order('b', 2000), order('a', 1000)], sum: 9 },
      'completed-orders': [order('d', 4000), { id: 'broken' }, order('a', 1000)],
      [`spot-fills:${pairSymbol(PAIR)}:`]: { list: [fill('f2', 2), fill('f1', 1)], sum: 2 },
    });
    const orders = contract(rig);
    const page = await orders.records({ status: 'completed', pair: PAIR }, 1);
    expect(page).toMatchObject({ value: { source: 'cache', asOf: AS_OF, sum: 9, hasMore: false } });
    expect(page.ok && ids(page.value.list)).toEqual(['b', 'a']);
    const lost = await orders.lostSince(epochMs(2000));
    expect(lost.ok && ids(lost.value)).toEqual(['d', 'b']);
    const fills = await spotKit(rig).spot.fills({ pair: PAIR }, 1);
    expect(fills.ok && ids(fills.value.list)).toEqual(['f2', 'f1']);
  });
});
