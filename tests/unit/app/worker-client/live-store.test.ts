import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveListener } from '#app/worker-client/link.ts';
import { createLiveStore, type LiveStoreDeps } from '#app/worker-client/live-store.ts';
import type { Ticker } from '#protocol/market.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const TOPIC = { name: 'tickers', quote: coin('USDT') } as const;

let clock: FakeClock;
let opened: { listener: LiveListener<'tickers'>; closed: boolean }[];
let online: { now: boolean; tell: () => void };
let deps: LiveStoreDeps;
beforeEach(() => {
  clock = new FakeClock();
  opened = [];
  online = { now: true, tell: () => {} };
  deps = {
    open: (_topic, listener) => {
      const subscription = { listener: listener as unknown as LiveListener<'tickers'>, closed: false };
      opened.push(subscription);
      return () => {
        subscription.closed = true;
      };
    },
    after: clock.after,
    elapsed: clock.elapsed,
    serverNow: () => epochMs(1_000_000 + clock.elapsed()),
    online: () => online.now,
    onOnline: (listener) => {
      online.tell = listener;
      return () => {};
    },
    together: (run) => run(),
  };
});

const NO_TICKERS: readonly Ticker[] = [];
const say = (age = 0, source: 'network' | 'cache' = 'network') =>
  opened[0]?.listener({ kind: 'value', value: NO_TICKERS, age: milliseconds(age), source });
const fail = (kind: 'timeout' | 'offline' = 'timeout') =>
  opened[0]?.listener({ kind: 'failure', failure: { kind } });

describe('a followed topic', () => {
  it('is opened by the first and closed after the last', () => {
    const store = createLiveStore(deps, TOPIC);
    const one = store.subscribe(() => {});
    const two = store.subscribe(() => {});
    expect(opened).toHaveLength(1);
    one();
    expect(opened[0]?.closed).toBe(false);
    two();
    expect(opened[0]?.closed).toBe(true);
    expect(store.view().freshness).toBe('loading');
    store.subscribe(() => {});
    expect(opened).toHaveLength(2);
  });

  it('shows the same object until something changes', () => {
    const store = createLiveStore(deps, TOPIC);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    const before = store.view();
    expect(store.view()).toBe(before);
    say();
    expect(store.view()).not.toBe(before);
    expect(store.view()).toBe(store.view());
    expect(told).toBe(1);
  });

  it('knows its age and when the data were true', async () => {
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    await clock.advance(5000);
    say(2000);
    const view = store.view();
    expect(view.asOf).toBe(1_003_000);
    await clock.advance(1500);
    expect(view.age()).toBe(3500);
  });
});

describe('freshness', () => {
  const follow = () => {
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    return () => store.view().freshness;
  };

  it('goes from loading through the cache to live', () => {
    const freshness = follow();
    expect(freshness()).toBe('loading');
    say(60_000, 'cache');
    expect(freshness()).toBe('stale');
    say();
    expect(freshness()).toBe('live');
  });

  it('keeps what the network said where a worker that takes over begins with the copy of the device', () => {
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    say(100);
    const before = store.view().asOf;
    opened[0]?.listener({ kind: 'value', value: [], age: milliseconds(0), source: 'cache' });
    expect(store.view()).toMatchObject({ asOf: before, source: 'cache', freshness: 'stale' });
    expect(store.view().value).toBe(NO_TICKERS);
    say();
    expect(store.view().freshness).toBe('live');
  });

  it('goes to the copy of the device where it is another person’s', () => {
    const store = createLiveStore<'unread'>(deps, { name: 'unread' });
    store.subscribe(() => {});
    const hear = (value: number, source: 'network' | 'cache', of: string) =>
      opened[0]?.listener({ kind: 'value', value: value as never, age: milliseconds(0), source, of });
    hear(5, 'network', 'u1');
    hear(2, 'cache', 'u2');
    expect(store.view()).toMatchObject({ value: 2, source: 'cache' });
    hear(3, 'network', 'u2');
    hear(1, 'cache', 'u2');
    expect(store.view()).toMatchObject({ value: 3, source: 'cache' });
  });

  // proves F01
  it('is lost by a failure, which keeps the value', () => {
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    say();
    fail();
    expect(store.view()).toMatchObject({
      value: NO_TICKERS,
      failure: { kind: 'timeout' },
      freshness: 'stale',
    });
    say();
    expect(store.view()).toMatchObject({ failure: null, freshness: 'live' });
  });

  it('is lost by silence', async () => {
    const freshness = follow();
    say();
    await clock.advance(14_999);
    expect(freshness()).toBe('live');
    await clock.advance(1);
    expect(freshness()).toBe('stale');
  });

  it('is not lost while values keep coming', async () => {
    const freshness = follow();
    for (let n = 0; n < 10; n += 1) {
      say();
      await clock.advance(5000);
    }
    expect(freshness()).toBe('live');
  });

  it('is offline with the network, at once, and comes back with it', () => {
    const freshness = follow();
    say();
    online.now = false;
    online.tell();
    expect(freshness()).toBe('offline');
    online.now = true;
    online.tell();
    expect(freshness()).toBe('live');
  });

  it.each([
    ['spotOrders', 30_000],
    ['assets', 45_000],
  ] as const)('of the polled topic %s ends by silence', async (name, patience) => {
    const store = createLiveStore(deps, name === 'assets' ? { name, account: 2 } : { name });
    store.subscribe(() => {});
    opened[0]?.listener({ kind: 'value', value: [], age: milliseconds(0), source: 'network' });
    await clock.advance(patience - 1);
    expect(store.view().freshness).toBe('live');
    await clock.advance(1);
    expect(store.view().freshness).toBe('stale');
  });

  it('of pushed topics does not end by silence', async () => {
    const store = createLiveStore(deps, { name: 'unread' });
    store.subscribe(() => {});
    const listener = opened[0]?.listener as unknown as LiveListener<'unread'> | undefined;
    listener?.({ kind: 'value', value: 3, age: milliseconds(0), source: 'network' });
    await clock.advance(3_600_000);
    expect(store.view().freshness).toBe('live');
  });
});

describe('without a line', () => {
  it('says that nothing is kept, but only once the device had time to give what it keeps', async () => {
    online.now = false;
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    await clock.advance(1400);
    expect(store.view().failure).toBeNull();
    await clock.advance(200);
    expect(store.view()).toMatchObject({ value: null, failure: { kind: 'notKept' }, freshness: 'offline' });
  });

  it('shows what is kept, also when that comes late', async () => {
    online.now = false;
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    say(60_000, 'cache');
    await clock.advance(5000);
    expect(store.view()).toMatchObject({ value: NO_TICKERS, failure: null, freshness: 'offline' });

    const late = createLiveStore(deps, TOPIC);
    late.subscribe(() => {});
    await clock.advance(5000);
    opened[1]?.listener({ kind: 'value', value: NO_TICKERS, age: milliseconds(0), source: 'cache' });
    expect(late.view()).toMatchObject({ value: NO_TICKERS, failure: null });
  });

  it('says so also when the line goes while nothing has come, and waits again when it is back', async () => {
    const store = createLiveStore(deps, TOPIC);
    store.subscribe(() => {});
    online.now = false;
    online.tell();
    await clock.advance(2100);
    expect(store.view().failure).toEqual({ kind: 'notKept' });
    online.now = true;
    online.tell();
    expect(store.view()).toMatchObject({ value: null, failure: null, freshness: 'loading' });
  });
});
