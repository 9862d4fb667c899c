import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { deleteDevice } from '#worker/cache/device.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import type { JournalEntry } from '#worker/cache/journal-table.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const AS_OF = epochMs(1_772_600_000_000);
const clock = new FakeClock();
const time = { elapsed: clock.elapsed, after: clock.after };
const open = (store?: Store) => createCache(store ? { ...time, open: async () => store } : time);

const packed = (times: readonly number[]): Float64Array => {
  const columns = new Float64Array(times.length * 7).fill(1);
  columns.set(times);
  return columns;
};

const entry = (id: string, uid = 'u1'): JournalEntry => ({
  id,
  uid,
  request: { kind: 'transfer', amount: exact('5'), currency: coin('USDT'), type: 1 },
  state: 'sent',
  known: [],
  createdAt: AS_OF,
  sentAt: AS_OF,
  notAfter: null,
  missedAt: null,
  failure: null,
  canResend: false,
  keyed: null,
});

describe.each([
  ['on the device', () => open()],
  ['in memory', () => open(createMemoryStore())],
])('the cache %s', (_, make) => {
  it('keeps a series as one record and gives it back as it was', async () => {
    const cache = make();
    const columns = packed([60, 120, 180]);
    await cache.series.write(PAIR, '1min', columns, AS_OF);
    expect(await cache.series.read(PAIR, '1min')).toEqual({ packed: columns, asOf: AS_OF });
    expect(await cache.series.read(PAIR, '5min')).toBeNull();
  });

  it('keeps snapshots by name and owner', async () => {
    const cache = make();
    await cache.snapshots.write('tickers:USDT', ['a'], AS_OF, null);
    expect(await cache.snapshots.read('tickers:USDT', v.array(v.string()), null)).toEqual({
      value: ['a'],
      asOf: AS_OF,
    });
  });

  // proves F50
  it("ignores and deletes another person's row", async () => {
    const cache = make();
    await cache.snapshots.write('asserts-contract-list', ['secret'], AS_OF, 'u1');
    expect(await cache.snapshots.read('asserts-contract-list', v.array(v.string()), 'u2')).toBeNull();
    expect(await cache.snapshots.keys('')).toEqual([]);
  });

  // proves F46
  it('drops rows of another shape, and broken series', async () => {
    const cache = make();
    await cache.snapshots.write('list', { not: 'a list' }, AS_OF, null);
    expect(await cache.snapshots.read('list', v.array(v.string()), null)).toBeNull();
    expect(await cache.snapshots.keys('')).toEqual([]);

    for (const broken of [packed([120, 60]), packed([60, Number.NaN]), new Float64Array(8)]) {
      await cache.series.write(PAIR, '1min', broken, AS_OF);
      expect(await cache.series.read(PAIR, '1min')).toBeNull();
    }
  });

  it('clears what belongs to a person and leaves the market', async () => {
    const cache = make();
    await cache.snapshots.write('public', 1, AS_OF, null);
    await cache.snapshots.write('private', 1, AS_OF, 'u1');
    await cache.practice.write('u1', 1);
    await cache.journal.add(entry('a'));

    await cache.clearPrivate({ byHand: false });
    expect(await cache.snapshots.keys('')).toEqual(['public']);
    expect(await cache.practice.read('u1', v.number())).toBeNull();
    expect(await cache.journal.all('u1')).toHaveLength(1);

    // What is not decided stays locked at the next sign-in; nothing else of a person is left.
    const ended = { at: AS_OF, recordId: null, doubtful: false };
    await cache.journal.add({ ...entry('b'), ended });
    await cache.journal.add({ ...entry('c'), state: 'journaled' });
    await cache.reminders.write('u1', 1);
    await cache.settings.write('own-costs:u1', 1);
    await cache.settings.write('limits:u1', 1);
    await cache.clearPrivate({ byHand: false });
    expect(await cache.settings.read('own-costs:u1', v.number())).toBe(1);
    await cache.clearPrivate({ byHand: true });
    expect(await cache.settings.read('own-costs:u1', v.number())).toBeNull();
    expect(await cache.settings.read('limits:u1', v.number())).toBe(1);
    expect((await cache.journal.everything('u1')).map(({ id }) => id)).toEqual(['a']);
    expect(await cache.holds('reminders')).toBe(false);
  });

  it('never takes the journal or practice away with what can be fetched again', async () => {
    const cache = make();
    await cache.snapshots.write('public', 1, AS_OF, null);
    await cache.journal.add(entry('a'));
    await cache.practice.write('', 7);
    await cache.clearFetched();
    expect(await cache.snapshots.keys('')).toEqual([]);
    expect(await cache.journal.all('u1')).toHaveLength(1);
    expect(await cache.practice.read('', v.number())).toBe(7);
  });

  // proves F18
  it('drops what an earlier server said when its epoch changes', async () => {
    const cache = make();
    expect(await cache.noteServerEpoch('e1')).toBe(false);
    await cache.snapshots.write('public', 1, AS_OF, null);
    expect(await cache.noteServerEpoch('e1')).toBe(false);
    expect(await cache.snapshots.keys('')).toEqual(['public']);
    expect(await cache.noteServerEpoch('e0')).toBe(true);
    expect(await cache.snapshots.keys('')).toEqual([]);
  });

  it('changes a journal entry only as it stands, and only for its owner', async () => {
    const cache = make();
    await cache.journal.add(entry('a'));
    await cache.journal.add(entry('b', 'u2'));
    const moved = await cache.journal.update('a', (stored) => ({ ...stored, state: 'unknown' }));
    expect(moved?.state).toBe('unknown');
    expect(await cache.journal.update('a', () => null)).toBeNull();
    expect(await cache.journal.update('none', (stored) => stored)).toBeNull();
    expect((await cache.journal.all('u1')).map(({ id, state }) => [id, state])).toEqual([['a', 'unknown']]);
    await cache.journal.remove('a');
    expect(await cache.journal.all('u1')).toEqual([]);
  });

  it('counts its rows for the diagnostics page, and says how old they are', async () => {
    const cache = make();
    await cache.journal.add(entry('a'));
    await cache.snapshots.write('tickers:USDT', 1, AS_OF, null);
    await cache.snapshots.write('tickers:BTC', 1, epochMs(AS_OF + 5), null);
    const tables = await cache.tables();
    expect(tables).toContainEqual({ name: 'intents', rows: 1, oldest: null, newest: null });
    expect(tables).toContainEqual({ name: 'snapshots', rows: 2, oldest: AS_OF, newest: AS_OF + 5 });
  });
});

describe('a database written by other code', () => {
  // proves F47
  it('is rebuilt, and the journal of money is kept', async () => {
    const before = open();
    await before.snapshots.write('public', 1, AS_OF, null);
    await before.journal.add(entry('a'));
    const other = await openDexieStore();
    await other.put('meta', { key: 'stamp', value: 999 });
    other.close();

    const after = open();
    expect(await after.snapshots.keys('')).toEqual([]);
    expect((await after.journal.all('u1')).map(({ id }) => id)).toEqual(['a']);
    expect(after.state()).toBe('on');
  });

  // proves F47
  it('is deleted where it has another layout', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('bourse-cache', 70);
      request.onupgradeneeded = () => request.result.createObjectStore('something-else');
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const cache = open();
    await cache.snapshots.write('public', 1, AS_OF, null);
    expect(await cache.snapshots.keys('')).toEqual(['public']);
    expect(cache.state()).toBe('on');
  });
});

describe('a device that refuses storage', () => {
  // proves F44
  it('is asked twice, then memory takes over and says so', async () => {
    let asked = 0;
    const states: string[] = [];
    const cache = createCache({
      ...time,
      open: async () => {
        asked += 1;
        throw new DOMException('no', 'UnknownError');
      },
    });
    cache.onState((state) => states.push(state));
    await cache.snapshots.write('public', 1, AS_OF, null);
    expect(await cache.snapshots.keys('')).toEqual(['public']);
    expect([asked, cache.state(), states]).toEqual([2, 'off', ['off']]);
  });

  // proves F47
  it('is not waited for longer than three seconds when another tab blocks it', async () => {
    const cache = createCache({
      ...time,
      open: (onBlocked) => {
        onBlocked();
        return new Promise(() => {});
      },
    });
    const read = cache.snapshots.keys('');
    await clock.advance(2999);
    expect(cache.state()).toBe('on');
    await clock.advance(1);
    expect(await read).toEqual([]);
    expect(cache.state()).toBe('blocked');
  });

  it('is not waited for longer than three seconds when it never answers', async () => {
    const cache = createCache({ ...time, open: () => new Promise(() => {}) });
    const read = cache.snapshots.keys('');
    await clock.advance(2999);
    expect(cache.state()).toBe('on');
    await clock.advance(1);
    expect(await read).toEqual([]);
    expect(cache.state()).toBe('off');
  });

  // proves F44
  it('may fail in the middle: reopened once, then memory', async () => {
    const memory = createMemoryStore();
    let broken = false;
    const flaky: Store = {
      ...memory,
      put: (table, row) =>
        broken ? Promise.reject(new DOMException('gone', 'UnknownError')) : memory.put(table, row),
    };
    const cache = open(flaky);
    await cache.snapshots.write('first', 1, AS_OF, null);
    broken = true;
    await cache.snapshots.write('second', 1, AS_OF, null);
    expect(cache.state()).toBe('off');
    expect(await cache.snapshots.keys('')).toEqual(['second']);
  });
});

describe('a full device', () => {
  /** Room for so many rows, whatever they hold. */
  function small(capacity: number): Store {
    const memory = createMemoryStore();
    return {
      ...memory,
      async put(table, row) {
        const keys = await Promise.all(
          (['meta', 'series', 'snapshots', 'intents', 'practice'] as const).map(memory.keys),
        );
        const isNew = (await memory.get(table, row.key)) === undefined;
        if (isNew && keys.flat().length >= capacity) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        return memory.put(table, row);
      },
    };
  }

  // proves F45
  it('gives up candles first, then stops caching for ten minutes', async () => {
    // The stamp and the reserve take two.
    const cache = open(small(4));
    await cache.snapshots.write('tickers:USDT', 1, AS_OF, null);
    await cache.series.write(PAIR, '1min', packed([60]), AS_OF);
    await cache.snapshots.write('tickers:BTC', 1, AS_OF, null);
    expect(await cache.series.read(PAIR, '1min')).toBeNull();
    expect(await cache.snapshots.keys('')).toEqual(['tickers:BTC', 'tickers:USDT']);

    await cache.series.write(PAIR, '1min', packed([60]), AS_OF);
    await cache.snapshots.remove('tickers:BTC');
    await cache.snapshots.write('tickers:ETH', 1, AS_OF, null);
    expect(await cache.snapshots.keys('')).toEqual(['tickers:USDT']);

    await clock.advance(600_000);
    await cache.snapshots.write('tickers:ETH', 1, AS_OF, null);
    expect(await cache.snapshots.keys('')).toEqual(['tickers:ETH', 'tickers:USDT']);
  });

  // proves F45
  it('still writes the journal, from its reserve and then from everything else', async () => {
    const cache = open(small(4));
    await cache.snapshots.write('tickers:USDT', 1, AS_OF, null);
    await cache.snapshots.write('tickers:BTC', 1, AS_OF, null);
    await cache.journal.add(entry('a'));
    expect(await cache.snapshots.keys('')).toHaveLength(2);
    await cache.journal.add(entry('b'));
    expect(await cache.journal.all('u1')).toHaveLength(2);
    expect(await cache.snapshots.keys('')).toEqual([]);
  });

  it('gives way to memory when there is no room at all, and says so', async () => {
    const cache = open(small(1));
    await cache.journal.add(entry('a'));
    expect(await cache.journal.all('u1')).toHaveLength(1);
    expect(cache.state()).toBe('full');
  });

  it('is told to be full at the start, before an order has to be recorded', async () => {
    const cache = open(small(0));
    await cache.ready;
    expect(cache.state()).toBe('full');
  });
});

it('deletes the whole database on request', async () => {
  const store = await openDexieStore();
  await store.put('meta', { key: 'x' });
  store.close();
  await deleteDevice();
  const again = await openDexieStore();
  expect(await again.keys('meta')).toEqual([]);
  again.close();
});
