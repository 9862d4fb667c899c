import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { deleteDevice, openDevice } from '#worker/cache/device.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { DATABASE } from '#worker/cache/layout.ts';
import { createOpenTransactions } from '#worker/cache/open-transactions.ts';
import { CodeMissing } from '#worker/cache/store.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const record = (id: string, time: number) => ({ key: `u1 ${id}`, userId: 'u1', time, nr: time, value: id });

/** What the device's database is made of. */
async function layout() {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DATABASE);
    request.onsuccess = () => resolve(request.result);
  });
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const tables = names.map((name) => {
    const table = transaction.objectStore(name);
    const indexes = [...table.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = table.index(index);
      return { index, keyPath, unique, multiEntry };
    });
    return { name, keyPath: table.keyPath, autoIncrement: table.autoIncrement, indexes };
  });
  database.close();
  return { version: database.version, tables };
}

it('is made as Dexie makes it', async () => {
  (await openDevice()).close();
  const plain = await layout();
  await deleteDevice();
  (await openDexieStore()).close();
  expect(plain).toEqual(await layout());
});

it('gives Dexie the rows that were written before it came, and is given its own', async () => {
  const device = await openDevice();
  await device.put('transactions', record('a', 1));
  await device.change('transactions', [record('b', 2), record('c', 3)], []);
  expect(await device.find('transactions', { userId: 'u1' }, 2)).toMatchObject([
    { value: 'c' },
    { value: 'b' },
  ]);
  expect(await device.keys('transactions')).toEqual(['u1 a', 'u1 b', 'u1 c']);
  device.close();
  const again = await openDevice();
  expect(await again.get('transactions', 'u1 b')).toMatchObject({ value: 'b' });
  again.close();
});

it('does in order what was asked while Dexie was on its way', async () => {
  const device = await openDevice();
  const changed = device.change('transactions', [record('a', 1)], []);
  const cleared = device.clear(['transactions']);
  await Promise.all([changed, cleared]);
  expect(await device.keys('transactions')).toEqual([]);
  device.close();
});

// proves F47
it('is let go of when it is deleted, and says so', async () => {
  const device = await openDevice();
  await deleteDevice();
  await device.lost;
  const whole = await openDevice();
  await whole.change('transactions', [record('a', 1)], []);
  await deleteDevice();
  await whole.lost;
});

it('stays in use while the code of Dexie does not arrive, and takes what is asked when it does', async () => {
  const clock = new FakeClock();
  let arrives = false;
  const cache = createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    open: (onBlocked) =>
      openDevice(onBlocked, async () => {
        if (!arrives) throw new TypeError('Failed to fetch dynamically imported module');
        return { openDexieStore };
      }),
  });
  const count = () => cache.records.durable.run((store) => store.count('transactions', { userId: 'u1' }));
  await cache.snapshots.write('public', 1, epochMs(1), null);
  await expect(count()).rejects.toThrow(CodeMissing);
  expect(cache.state()).toBe('on');
  expect(await cache.practice.update('u1', v.number(), () => 7)).toBe(7);
  expect(await cache.snapshots.read('public', v.number(), null)).toMatchObject({ value: 1 });
  arrives = true;
  expect(await count()).toBe(0);
  expect(await cache.snapshots.keys('')).toEqual(['public']);
});

/** Without Dexie, and with it from the first question on. */
const DEVICES = {
  'without a package': async () => openDevice(undefined, () => Promise.reject(new Error('no line'))),
  'with Dexie': openDexieStore,
};

it.each(Object.entries(DEVICES))('lets one of two tabs write down what both want, %s', async (_, open) => {
  const tabs = [await open(), await open()];
  const said = await Promise.all(
    tabs.map((tab, at) =>
      tab.putUnless('intents', { key: `i${at}` }, (held) => (held.length > 0 ? 'there is one' : null)),
    ),
  );
  expect(said).toEqual([null, 'there is one']);
  expect(await tabs[1]?.keys('intents')).toEqual(['i0']);
  for (const tab of tabs) tab.close();
});

it.each(Object.entries(DEVICES))('changes a row as it stands then, or leaves it, %s', async (_, open) => {
  const [one, other] = [await open(), await open()];
  await one.put('practice', { key: 'u1', value: 0 });
  const next = (row: unknown) => ({ key: 'u1', value: (row as { readonly value: number }).value + 1 });
  const many = Array.from({ length: 20 }, (_each, at) =>
    (at % 2 ? one : other).update('practice', 'u1', next),
  );
  await Promise.all(many);
  expect(await other.update('practice', 'u1', () => null)).toBeNull();
  expect(await one.get('practice', 'u1')).toEqual({ key: 'u1', value: 20 });
  const fails = () => {
    throw new RangeError('not this one');
  };
  await expect(one.update('practice', 'u1', fails)).rejects.toThrow(RangeError);
  await expect(one.putUnless('practice', { key: 'u2' }, fails)).rejects.toThrow(RangeError);
  expect(await one.keys('practice')).toEqual(['u1']);
  one.close();
  other.close();
});

it('says why the device refuses a row', async () => {
  const device = await openDevice();
  await device.put('practice', { key: 'u1' });
  // As a row that finds no room: the request fails, and the transaction with it.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row,
  ) {
    return this.add(row);
  });
  const refused = { name: 'ConstraintError' };
  await expect(device.put('practice', { key: 'u1' })).rejects.toMatchObject(refused);
  await expect(device.update('practice', 'u1', () => ({ key: 'u1' }))).rejects.toMatchObject(refused);
  await expect(device.putUnless('practice', { key: 'u1' }, () => null)).rejects.toMatchObject(refused);
  put.mockRestore();
  device.close();
});

it('refuses what the device refuses', async () => {
  const device = await openDevice();
  device.close();
  await expect(device.get('meta', 'x')).rejects.toThrow();
  await expect(device.put('meta', { key: 'x' })).rejects.toThrow();
});

it('refuses transactions while it is held, by itself and through Dexie, and goes on after that', async () => {
  const device = await openDevice();
  device.hold?.(true);
  await expect(device.put('snapshots', { key: 'a' })).rejects.toMatchObject({ name: 'AbortError' });
  device.hold?.(false);
  await device.change('transactions', [record('a', 1)], []);
  device.hold?.(true);
  await expect(device.change('transactions', [record('b', 2)], [])).rejects.toMatchObject({
    name: 'AbortError',
  });
  device.hold?.(false);
  await device.put('snapshots', { key: 'b' });
  expect(await device.keys('snapshots')).toEqual(['b']);
  expect(await device.keys('transactions')).toEqual(['u1 a']);
  device.close();
});

it('aborts what is under way when it is held', async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('held', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows');
    request.onsuccess = () => resolve(request.result);
  });
  const { begin, hold } = createOpenTransactions();
  const transaction = begin(() => database.transaction('rows', 'readwrite'));
  transaction.objectStore('rows').put(1, 'a');
  const aborted = new Promise((resolve) => transaction.addEventListener('abort', resolve));
  hold(true);
  await aborted;
  expect(await promisifyRequest(database.transaction('rows').objectStore('rows').count())).toBe(0);
  database.close();
});
