import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { KeptAlert } from '#worker/cache/alerts-table.ts';
import { createCache } from '#worker/cache/cache.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { DATABASE, SCHEMA_STAMP } from '#worker/cache/layout.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const clock = new FakeClock();
const open = () => createCache({ elapsed: clock.elapsed, after: clock.after });

const ALERT: KeptAlert = {
  id: 'a1',
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule: { kind: 'above', price: exact('70000') },
  note: '',
  repeat: false,
  sound: false,
  createdAt: epochMs(1),
  firedAt: null,
  firedPrice: null,
  waits: false,
};

it('takes over a database from before there were alerts, with all that it holds', async () => {
  const old = new Dexie('bourse-cache', {
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
  });
  old.version(2).stores({
    ...{ meta: 'key', series: 'key', snapshots: 'key', intents: 'key' },
    ...{ practice: 'key', recordings: 'key' },
  });
  await old.open();
  await old.table('meta').put({ key: 'stamp', value: SCHEMA_STAMP });
  await old.table('practice').put({ key: 'u1', value: 7 });
  old.close();

  const cache = open();
  await cache.alerts.add(ALERT);
  expect(await cache.alerts.all()).toEqual([ALERT]);
  expect(await cache.tables()).toContainEqual({ name: 'practice', rows: 1, oldest: null, newest: null });
  expect(cache.state()).toBe('on');
});

it('keeps alerts and reminders when everything that can be fetched again is rebuilt', async () => {
  const before = open();
  await before.alerts.add(ALERT);
  await before.reminders.write('u1', ['kept']);
  const other = await openDexieStore();
  await other.put('meta', { key: 'stamp', value: 999 });
  other.close();
  const after = open();
  expect((await after.alerts.all()).map(({ id }) => id)).toEqual(['a1']);
  await after.clearFetched();
  expect(await after.holds('reminders')).toBe(true);
  await after.clearPrivate({ byHand: true });
  expect(await after.alerts.all()).toHaveLength(1);
});

it('leaves out alerts that it cannot read', async () => {
  const cache = open();
  await cache.alerts.add(ALERT);
  const raw = await openDexieStore();
  await raw.put('alerts', { key: 'broken', id: 'broken', rule: { kind: 'sideways' } });
  raw.close();
  expect((await cache.alerts.all()).map(({ id }) => id)).toEqual(['a1']);
  expect(await cache.alerts.update('broken', (alert) => alert)).toBeNull();
});

// proves F47
it('is told of by the device where another tab of an older version holds it', async () => {
  const older = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onsuccess = () => resolve(request.result);
  });
  const blocked = await new Promise<boolean>((resolve) => {
    void openDexieStore(() => {
      resolve(true);
      older.close();
    }).then((store) => {
      resolve(false);
      store.close();
    });
  });
  expect(blocked).toBe(true);
});
