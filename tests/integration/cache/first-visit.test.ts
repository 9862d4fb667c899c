import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { exact } from '#contract/decimal.ts';
import { coin, epochMs } from '#contract/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import type { JournalEntry } from '#worker/cache/journal-table.ts';
import { DATABASE } from '#worker/cache/store.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const AS_OF = epochMs(1_772_600_000_000);
const COLUMNS = new Float64Array(14).map((_, place) => place);

const ENTRY: JournalEntry = {
  id: 'k1',
  uid: 'u1',
  request: { kind: 'transfer', amount: exact('5'), currency: coin('USDT'), type: 1 },
  state: 'sent',
  known: [],
  createdAt: AS_OF,
  sentAt: AS_OF,
  missedAt: null,
  failure: null,
  canResend: false,
};

const known = async () => (await indexedDB.databases()).some(({ name }) => name === DATABASE);

let clock: FakeClock;
let opened: number;

/** One tab's cache, on the device that the test runs on. */
function tab() {
  return createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    known,
    open: () => {
      opened += 1;
      return openDexieStore();
    },
  });
}

beforeEach(() => {
  clock = new FakeClock();
  opened = 0;
});

describe('a device that has kept nothing yet', () => {
  it('is read and written without its database, until that is wanted', async () => {
    const cache = tab();
    await cache.series.write(PAIR, '1min', COLUMNS, AS_OF);
    await cache.snapshots.write('tickers', ['a'], AS_OF, null);
    expect(await cache.series.read(PAIR, '1min')).toEqual({ packed: COLUMNS, asOf: AS_OF });
    expect(await cache.alerts.all()).toEqual([]);
    expect(await cache.practice.any()).toBe(false);
    expect([opened, await known()]).toEqual([0, false]);

    await cache.keep();
    const later = tab();
    expect(await later.series.read(PAIR, '1min')).toEqual({ packed: COLUMNS, asOf: AS_OF });
    expect(await later.snapshots.read('tickers', v.array(v.string()), null)).toEqual({
      value: ['a'],
      asOf: AS_OF,
    });
    expect(await later.noteServerEpoch('1')).toBe(false);
  });

  it('keeps what comes after that as well, and once', async () => {
    const cache = tab();
    await Promise.all([cache.keep(), cache.keep()]);
    await cache.series.write(PAIR, '1min', COLUMNS, AS_OF);
    expect(opened).toBe(1);
    expect(await tab().series.read(PAIR, '1min')).toEqual({ packed: COLUMNS, asOf: AS_OF });
  });

  it('has an order in its journal before anything else happens', async () => {
    const cache = tab();
    await cache.snapshots.write('tickers', ['a'], AS_OF, null);
    await cache.journal.add(ENTRY);
    const later = tab();
    expect(await later.journal.all('u1')).toEqual([ENTRY]);
    expect(await later.snapshots.keys('')).toEqual(['tickers']);
  });

  it('hears of an order that another tab has written down meanwhile', async () => {
    const here = tab();
    expect(await here.journal.all('u1')).toEqual([]);
    await tab().journal.add(ENTRY);
    expect(await here.journal.all('u1')).toEqual([ENTRY]);
  });

  it('loses what belonged to a person who left before it was kept', async () => {
    const cache = tab();
    await cache.snapshots.write('asserts-contract-list', ['5'], AS_OF, 'u1');
    await cache.snapshots.write('tickers', ['a'], AS_OF, null);
    await cache.clearPrivate({ keepJournal: false });
    await cache.keep();
    expect(await tab().snapshots.keys('')).toEqual(['tickers']);
  });

  it('keeps its copy after a while though its page never comes to rest', async () => {
    const cache = tab();
    await cache.snapshots.write('tickers', ['a'], AS_OF, null);
    await clock.advance(19_999);
    expect(opened).toBe(0);
    await clock.advance(1);
    await cache.keep();
    expect(opened).toBe(1);
    expect(await tab().snapshots.keys('')).toEqual(['tickers']);
  });

  it('goes on in memory where the database is refused then', async () => {
    const states: string[] = [];
    const cache = createCache({
      elapsed: clock.elapsed,
      after: clock.after,
      known,
      open: async () => {
        throw new DOMException('no', 'UnknownError');
      },
    });
    cache.onState((state) => states.push(state));
    await cache.snapshots.write('tickers', ['a'], AS_OF, null);
    await cache.keep();
    expect(states).toEqual(['off']);
    expect(await cache.snapshots.keys('')).toEqual(['tickers']);
  });
});

it('a device that cannot say what it has is opened at once', async () => {
  const cache = createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    known: () => Promise.reject(new Error('not told')),
    open: () => {
      opened += 1;
      return openDexieStore();
    },
  });
  await cache.snapshots.keys('');
  expect(opened).toBe(1);
});
