import * as v from 'valibot';
import { expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { type Cache, createCache } from '#worker/cache/cache.ts';
import { SCHEMA_STAMP } from '#worker/cache/layout.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';

const AS_OF = epochMs(1_772_600_000_000);

/** A cache on a device that holds something of an earlier visit and opens when the test says so. */
async function slowDevice(fill: (before: Cache) => Promise<unknown> = async () => {}) {
  const clock = new FakeClock();
  const time = { elapsed: clock.elapsed, after: clock.after };
  const device = createMemoryStore();
  await device.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
  await fill(createCache({ ...time, open: async () => device }));
  let closed = false;
  let answer = (_store: Store) => {};
  const cache = createCache({
    ...time,
    open: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const states: string[] = [];
  cache.onState((state) => states.push(state));
  return {
    cache,
    clock,
    device,
    states,
    closed: () => closed,
    open: async () => {
      answer({
        ...device,
        close: () => {
          closed = true;
        },
      });
      await settled();
    },
  };
}

const publicNumber = (cache: Cache, key: string) => cache.snapshots.read(key, v.number(), null);

it('is waited for as long as it needs no more than three seconds, and nobody is told', async () => {
  const { cache, clock, device, states, open } = await slowDevice();
  const written = cache.snapshots.write('public', 1, AS_OF, null);
  await clock.advance(2999);
  await open();
  await written;
  await clock.advance(60_000);
  expect(states).toEqual([]);
  expect(await device.keys('snapshots')).toEqual(['public']);
});

it('is taken on when it opens after memory took over: with what it held, and what memory was given', async () => {
  const { cache, clock, device, states, open } = await slowDevice(async (before) => {
    await before.snapshots.write('old', 1, AS_OF, null);
    await before.snapshots.write('both', 1, AS_OF, null);
  });
  await clock.advance(3000);
  expect(await publicNumber(cache, 'old')).toBeNull();
  await cache.snapshots.write('both', 2, AS_OF, null);
  await cache.snapshots.write('new', 2, AS_OF, null);
  expect(states).toEqual(['off']);

  await clock.advance(9000);
  await open();
  expect(states).toEqual(['off', 'on']);
  expect((await publicNumber(cache, 'old'))?.value).toBe(1);
  expect((await publicNumber(cache, 'both'))?.value).toBe(2);
  expect(await device.keys('snapshots')).toEqual(['old', 'both', 'new']);
});

it('keeps both halves of a document that was changed meanwhile', async () => {
  const list = v.array(v.string());
  const add = (cache: Cache, item: string) =>
    cache.practice.update('u1', list, (held) => [...(held ?? []), item]);
  const { cache, clock, open } = await slowDevice((before) => add(before, 'before'));
  await clock.advance(3000);
  expect(await add(cache, 'meanwhile')).toEqual(['meanwhile']);
  await open();
  expect(await cache.practice.read('u1', list)).toEqual(['before', 'meanwhile']);
});

it('loses nothing that is asked for at the very moment it opens', async () => {
  const { cache, clock, device, open } = await slowDevice();
  await clock.advance(3000);
  const writes = ['a', 'b', 'c'].map((key) => cache.snapshots.write(key, 1, AS_OF, null));
  const opening = open();
  writes.push(cache.snapshots.write('d', 1, AS_OF, null));
  await Promise.all([...writes, opening]);
  expect(await device.keys('snapshots')).toEqual(['a', 'b', 'c', 'd']);
});

it('drops what is private of somebody who signed out meanwhile', async () => {
  const { cache, clock, device, open } = await slowDevice(async (before) => {
    await before.snapshots.write('private', 1, AS_OF, 'u1');
    await before.snapshots.write('public', 1, AS_OF, null);
  });
  await clock.advance(3000);
  await cache.clearPrivate({ byHand: true });
  await open();
  expect(await device.keys('snapshots')).toEqual(['public']);
});

it('drops what it held of a server that was replaced', async () => {
  const { cache, clock, device, open } = await slowDevice(async (before) => {
    await before.noteServerEpoch('e1');
    await before.snapshots.write('old', 1, AS_OF, null);
  });
  await clock.advance(3000);
  expect(await cache.noteServerEpoch('e2')).toBe(false);
  await cache.snapshots.write('new', 1, AS_OF, null);
  await open();
  expect(await device.keys('snapshots')).toEqual(['new']);
  expect(await cache.noteServerEpoch('e2')).toBe(false);
});

it('is let go when it opens after a minute: what it missed was not kept for it', async () => {
  const { cache, clock, device, states, closed, open } = await slowDevice();
  await clock.advance(3000);
  await cache.snapshots.write('public', 1, AS_OF, null);
  await clock.advance(60_000);
  await open();
  expect(closed()).toBe(true);
  expect(states).toEqual(['off']);
  expect(await device.keys('snapshots')).toEqual([]);
  expect((await publicNumber(cache, 'public'))?.value).toBe(1);
});

it('leaves memory in its place when it hangs over what it missed, and is let go once it has that', async () => {
  const { cache, clock, device, states, closed, open } = await slowDevice(async (before) => {
    await before.snapshots.write('private', 1, AS_OF, 'u1');
  });
  await clock.advance(3000);
  await cache.snapshots.write('public', 1, AS_OF, null);
  await cache.clearPrivate({ byHand: true });
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const { put } = device;
  device.put = (...given) => asleep.then(() => put(...given));
  await open();
  const read = publicNumber(cache, 'public');
  await clock.advance(5000);
  expect((await read)?.value).toBe(1);
  expect(states).toEqual(['off']);
  wake();
  await settled();
  expect(await device.keys('snapshots')).toEqual(['public']);
  expect(closed()).toBe(true);
});

it('is left alone for a second once the page is being left', async () => {
  const { cache, clock, device, open } = await slowDevice();
  await open();
  cache.pause();
  const written = cache.snapshots.write('late', 1, AS_OF, null);
  await clock.advance(999);
  expect(await device.keys('snapshots')).toEqual([]);
  await clock.advance(1);
  await written;
  expect(await device.keys('snapshots')).toEqual(['late']);
});

it('does again what leaving the page interrupted, where the page stays', async () => {
  const clock = new FakeClock();
  const device = createMemoryStore();
  await device.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
  let interrupt = () => {};
  const opened: string[] = [];
  const cache = createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    open: async () => {
      opened.push('open');
      return {
        ...device,
        put: (table, row) =>
          row.key === 'public' && opened.length === 1
            ? new Promise((_, reject) => {
                opened.push('hangs');
                interrupt = () => reject(new DOMException('aborted', 'AbortError'));
              })
            : device.put(table, row),
        hold: (isHeld) => isHeld && interrupt(),
      };
    },
  });
  const written = cache.snapshots.write('public', 1, AS_OF, null);
  await settled();
  cache.pause();
  await clock.advance(1000);
  await written;
  expect(await device.keys('snapshots')).toEqual(['public']);
  expect(opened).toEqual(['open', 'hangs']);
});

it('that waits for code on a slow line is well, and hangs only once the code is there', async () => {
  const clock = new FakeClock();
  const device = createMemoryStore();
  await device.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
  const states: string[] = [];
  let arrive = () => {};
  let code: Promise<void> | null = null;
  let [isThere, hangs] = [false, false];
  const cache = createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    open: async () => ({
      ...device,
      loading: () => code,
      put: async (...asked) => {
        if (!isThere)
          code ??= new Promise<void>((resolve) => {
            arrive = resolve;
          });
        await code;
        [code, isThere] = [null, true];
        return hangs ? new Promise(() => {}) : device.put(...asked);
      },
    }),
  });
  cache.onState((state) => states.push(state));
  const written = cache.snapshots.write('public', 1, AS_OF, null);
  await clock.advance(120_000);
  expect(states).toEqual([]);
  arrive();
  await written;
  expect(await device.keys('snapshots')).toEqual(['public']);

  [isThere, hangs] = [false, true];
  void cache.snapshots.write('public', 2, AS_OF, null);
  await clock.advance(30_000);
  expect(states).toEqual([]);
  arrive();
  await clock.advance(20_000);
  expect(states).toEqual(['off']);
});
