import { describe, expect, it } from 'vitest';
import type { CandleUpdate } from '#protocol/market.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { coin } from '#protocol/units.ts';
import { POLL_FORMAT } from '#worker/platform/tabs.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { settled } from '../../support/fake-clock.ts';
import { type BrowserTab, createBrowser } from '../../support/services/browser-tabs.ts';
import { marketData, marketTick } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const DEPTH = '/huobi/getHuobiContractDepthV2';
const KLINE = '/huobi/getKline';

/** Two tabs whose windows show the same book, the first one a moment longer; bids say how often it was read. */
async function twoBooks() {
  const browser = createBrowser();
  const { clock, exchange } = browser;
  const reads = () => exchange.callsTo(DEPTH).length;
  exchange.on(DEPTH, () => marketTick({ bids: [[reads(), 1]], asks: [[1000, 1]] }));
  const open = async () => {
    const tab = browser.tab();
    const { rig } = tab;
    createMarketService(rig, createTickerBook(rig), { note: () => {} });
    const book = rig.follow({ name: 'depth', pair: PAIR });
    await settled();
    return { ...tab, book, bid: () => book.last()?.bids[0]?.price };
  };
  const one = await open();
  const two = await open();
  const readsIn = async (ms: number) => {
    const before = reads();
    await clock.advance(ms);
    return reads() - before;
  };
  return { ...browser, one, two, open, reads, readsIn };
}

describe('two visible windows on one book', () => {
  it('are one stream to the exchange, and both show it in the same moment', async () => {
    const { one, two, reads, readsIn } = await twoBooks();
    // Each tab asks once for itself, so that no screen waits for another tab.
    expect(reads()).toBe(2);
    expect(await readsIn(10_000)).toBe(10);
    expect(one.bid()).toBe('12');
    expect(two.bid()).toBe('12');
    expect(two.book.messages.at(-1)).toMatchObject({ source: 'network', age: 0 });
    expect(two.book.messages.length).toBeGreaterThanOrEqual(11);
  });

  it('both hear that it failed, and only one tries again', async () => {
    const { one, two, exchange, readsIn } = await twoBooks();
    exchange.on(DEPTH, () => 503);
    // After a tick: 1, 2, 4 s.
    expect(await readsIn(8000)).toBe(4);
    for (const { book } of [one, two]) {
      expect(book.messages.at(-1)).toMatchObject({
        kind: 'failure',
        failure: { kind: 'http', httpStatus: 503 },
      });
    }
  });

  it('go on without a pause when the one that reads is hidden, which goes on hearing', async () => {
    const { one, two, clock, readsIn } = await twoBooks();
    await clock.advance(3500);
    one.rig.scheduler.setVisible(false);
    await settled();
    expect([one.held().length, two.held().length]).toEqual([0, 1]);
    expect(await readsIn(5000)).toBe(5);
    expect(one.bid()).toBe(two.bid());
    one.rig.scheduler.setVisible(true);
    expect(await readsIn(5000)).toBe(5);
    expect(two.held()).toHaveLength(1);
  });

  // proves F41
  it('stop when both are hidden, and the first one seen again reads at once', async () => {
    const { one, two, clock, readsIn } = await twoBooks();
    await clock.advance(2500);
    one.rig.scheduler.setVisible(false);
    two.rig.scheduler.setVisible(false);
    expect(await readsIn(60_000)).toBe(0);
    two.rig.scheduler.setVisible(true);
    expect(await readsIn(0)).toBe(1);
    expect(await readsIn(3000)).toBe(3);
  });

  it('go on when the one that reads dies in the middle of a read', async () => {
    const { one, two, exchange, reads, readsIn } = await twoBooks();
    const answer = () => marketTick({ bids: [[reads(), 1]], asks: [[1000, 1]] });
    exchange.on(DEPTH, () => 'never');
    await readsIn(1500);
    exchange.on(DEPTH, answer);
    one.die();
    expect(await readsIn(0)).toBe(1);
    expect(two.bid()).toBe(String(reads()));
    expect(await readsIn(5000)).toBe(5);
  });

  it('go on when the one that reads is stuck with the lock in its hand', async () => {
    const { one, two, clock, readsIn } = await twoBooks();
    await clock.advance(2000);
    one.freeze();
    expect(await readsIn(11_000)).toBe(0);
    expect(await readsIn(1000)).toBeGreaterThan(0);
    expect(await readsIn(5000)).toBe(5);
    expect(two.held()).toEqual([]);
    one.die();
    await settled();
    expect(two.held()).toHaveLength(1);
    expect(await readsIn(5000)).toBe(5);
  });

  it('are read for by the next in line, and the third follows', async () => {
    const { one, two, open, readsIn } = await twoBooks();
    const three = await open();
    one.die();
    await settled();
    expect([two.held().length, three.held().length]).toEqual([1, 0]);
    expect(await readsIn(3000)).toBe(3);
    expect(three.bid()).toBe(two.bid());
  });

  it('hand over when one of them leaves the page', async () => {
    const { one, two, readsIn } = await twoBooks();
    one.book.close();
    await settled();
    expect([one.held().length, two.held().length]).toEqual([0, 1]);
    expect(await readsIn(3000)).toBe(3);
    two.book.close();
    await settled();
    expect(two.held()).toEqual([]);
    expect(await readsIn(3000)).toBe(0);
  });
});

describe('what is said on the channel', () => {
  const KEY = 'depth:btcusdt';
  const depth = (price: string) => ({
    pair: PAIR,
    bids: [{ price, amount: '1', sum: '1' }],
    asks: [],
    crossed: false,
  });

  it.each([
    ['a value of another shape', { result: { ok: true, value: { bids: 'many' } } }],
    ['a number that is no decimal', { result: { ok: true, value: depth('9e9') } }],
    ['a failure that does not exist', { result: { ok: false, failure: { kind: 'meteor' } } }],
    ['that the session is over', { result: { ok: false, failure: { kind: 'session' } } }],
    ["somebody's own book", { userId: 'u1' }],
    ['another format', { format: 0 }],
    ['the future', { began: 3_600_000, ended: 3_600_000 }],
    ['an end before the beginning', { began: 0, ended: -5 }],
    ['a moment that is none', { ended: Number.NaN }],
  ])('is not believed when it is %s', async (_, wrong) => {
    const { two, clock, stranger } = await twoBooks();
    await clock.advance(1500);
    const heard = two.book.messages.length;
    const now = clock.now();
    const { began = 0, ended = 0, ...rest } = wrong as { began?: number; ended?: number };
    stranger().postMessage({
      kind: 'poll',
      format: POLL_FORMAT,
      key: KEY,
      userId: null,
      result: { ok: true, value: depth('666') },
      ...rest,
      began: now + began,
      ended: now + ended,
    });
    expect(two.book.messages).toHaveLength(heard);
  });

  it('counts by when it was asked for, in whatever order it comes', async () => {
    const { two, clock, stranger } = await twoBooks();
    await clock.advance(1500);
    const say = stranger();
    const tell = (price: string, ago: number) =>
      say.postMessage({
        kind: 'poll',
        format: POLL_FORMAT,
        key: KEY,
        userId: null,
        began: clock.now() - ago,
        ended: clock.now() - ago,
        result: { ok: true, value: depth(price) },
      });
    tell('7', 200);
    expect(two.bid()).toBe('7');
    expect(two.book.messages.at(-1)).toMatchObject({ age: 200 });
    tell('6', 300);
    expect(two.bid()).toBe('7');
    tell('8', 100);
    // Passed on at the book's own pace.
    await clock.advance(200);
    expect(two.bid()).toBe('8');
  });
});

describe('candles in two tabs', () => {
  const candles = async () => {
    const browser = createBrowser();
    const { clock, exchange } = browser;
    exchange.on(KLINE, ({ fields }) => {
      const newest = Math.floor(clock.now() / 60_000) * 60;
      return marketData(
        Array.from({ length: Math.min(Number(fields.size), 500) }, (_, back) => {
          const close = back === 0 ? exchange.callsTo(KLINE).length : 100;
          return { id: newest - back * 60, open: 100, close, high: 500, low: 1, vol: 1 };
        }),
      );
    });
    const open = async (tab: BrowserTab = browser.tab()) => {
      createMarketService(tab.rig, createTickerBook(tab.rig), { note: () => {} });
      const chart = tab.rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
      // The whole series comes when the page has what it draws first.
      await clock.advance(2500);
      return { ...tab, chart };
    };
    const sizes = () => exchange.callsTo(KLINE).map(({ fields }) => Number(fields.size));
    return { ...browser, open, sizes };
  };
  const newest = (update: CandleUpdate | undefined) => update?.series.close.at(-1);

  it('are read once a tick, and each tab merges them into its own series', async () => {
    const { clock, open, sizes } = await candles();
    const [one, two] = [await open(), await open()];
    const before = sizes().length;
    await clock.advance(180_000);
    expect(sizes().length - before).toBe(36);
    expect(newest(two.chart.last())).toBe(sizes().length);
    expect(newest(one.chart.last())).toBe(newest(two.chart.last()));
    // The second tab builds on its own: taking over needs no whole series.
    one.die();
    await clock.advance(10_000);
    expect(
      sizes()
        .slice(before)
        .every((size) => size < 10),
    ).toBe(true);
    const again = two.rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    expect(again.last()).toMatchObject({ kind: 'full' });
    const times = [...(again.last()?.series.time ?? [])];
    expect(times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) === 60)).toBe(true);
  });

  it('are whole again in every tab after a sleep, read by one of them', async () => {
    const { clock, open, sizes } = await candles();
    const [one, two] = [await open(), await open()];
    await clock.advance(5000);
    const before = sizes().length;
    await clock.sleep(2 * 3_600_000);
    expect(sizes().slice(before)).toEqual([KLINE_SIZE]);
    for (const { chart } of [one, two]) {
      expect(chart.last()?.kind).toBe('full');
      expect(newest(chart.last())).toBe(sizes().length);
    }
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'that do not follow on what is held (seen: %s) are read here, but not while nobody sees them',
    async (seen, reads) => {
      const { clock, open, sizes, stranger } = await candles();
      const one = await open();
      one.rig.scheduler.setVisible(seen);
      const before = sizes().length;
      const later = Math.floor(clock.now() / 60_000) * 60 + 6000;
      stranger().postMessage({
        kind: 'poll',
        format: POLL_FORMAT,
        key: 'candles:btcusdt:1min',
        userId: null,
        began: clock.now(),
        ended: clock.now(),
        result: {
          ok: true,
          value: {
            whole: false,
            rows: [{ id: later, open: 1, close: 1, high: 1, low: 1, volume: 1 }],
            lost: [],
          },
        },
      });
      await settled();
      expect(sizes()).toHaveLength(before + reads);
      one.rig.scheduler.setVisible(true);
      await settled();
      expect(sizes()).toHaveLength(before + 1);
      expect(one.chart.last()?.series.time.at(-1)).toBe(later - 6000);
    },
  );
});

describe('without a channel or locks', () => {
  it('each tab reads for itself', async () => {
    const one = createServiceRig();
    one.exchange.on(DEPTH, () => marketTick({ bids: [[1, 1]], asks: [[2, 1]] }));
    const two = createServiceRig({ clock: one.clock, exchange: one.exchange });
    for (const rig of [one, two]) {
      createMarketService(rig, createTickerBook(rig), { note: () => {} });
      rig.follow({ name: 'depth', pair: PAIR });
    }
    await one.clock.advance(5000);
    expect(one.exchange.callsTo(DEPTH)).toHaveLength(12);
  });
});
