import { describe, expect, it } from 'vitest';
import type { CandleUpdate } from '#protocol/market.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createPrintRecorder } from '#worker/services/market/print-recorder.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { createScriptedExchange, marketData, marketTick } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const USDT = coin('USDT');
const KLINE = '/huobi/getKline';
const TRADES = '/huobi/getMarketTrade';
const LIST = '/huobi/getHuobiDetailsByQuoteCoin';

const market = (rig: ServiceRig) => createMarketService(rig, createTickerBook(rig), createPrintRecorder(rig));

/** A server whose newest candle is the one of its current period of minutes; `price` is its close, and what is asked of `hangs` never comes. */
function serveCandles(
  rig: ServiceRig,
  price: () => number = () => 100,
  most = 30,
  hangs: (size: number) => boolean = () => false,
) {
  rig.exchange.on(KLINE, ({ fields }) => {
    const size = Number(fields.size);
    if (hangs(size)) return 'never';
    const length = Number.parseInt(fields.timer ?? '', 10) * 60;
    const newest = Math.floor(rig.clock.now() / 1000 / length) * length;
    return marketData(
      Array.from({ length: Math.min(size, most) }, (_, back) => {
        const close = back === 0 ? price() : 100;
        const [high, low] = [Math.max(100, close), Math.min(100, close)];
        return { id: newest - back * length, open: 100, close, high, low, vol: 1 };
      }),
    );
  });
}

const sizes = (rig: ServiceRig) => rig.exchange.callsTo(KLINE).map(({ fields }) => fields.size);
const closes = ({ series }: CandleUpdate) => [...series.close];

describe('candles', () => {
  it('come whole once, then as tails that carry the change', async () => {
    const rig = createServiceRig();
    let price = 100;
    serveCandles(rig, () => price);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    expect(chart.values().map(({ kind, series }) => [kind, series.length])).toEqual([['full', 30]]);

    price = 101;
    await rig.clock.advance(5000);
    expect(chart.last()?.kind).toBe('tail');
    expect(chart.last() && closes(chart.last() as CandleUpdate)).toEqual([101]);
    expect(sizes(rig)).toEqual(['400', '4']);
  });

  it('that can not be read are counted, until they can be', async () => {
    const rig = createServiceRig();
    const newest = () => Math.floor(rig.clock.now() / 60_000) * 60;
    let broken = 24;
    rig.exchange.on(KLINE, ({ fields }) =>
      marketData(
        Array.from({ length: Number(fields.size) }, (_, back) => ({
          id: newest() - back * 60,
          open: 100,
          // The newest contradicts itself.
          close: 100,
          high: back === 0 && broken > 0 ? 50 : 100,
          low: 100,
          vol: back > 0 && back < broken ? 'many' : 1,
        })),
      ),
    );
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    const note = rig.follow({ name: 'unreadable', pair: PAIR, of: '1min' });
    await settled();
    await rig.clock.advance(2500);
    expect(note.last()).toEqual({ count: 24, of: 2000 });
    expect(chart.last()?.series.length).toBe(1976);
    // The same ones again are no others.
    await rig.clock.advance(30_000);
    expect(note.last()).toEqual({ count: 24, of: 2000 });
    broken = 0;
    await rig.clock.advance(5000);
    expect(note.last()).toBeNull();
  });

  it.each([
    ['each', 60],
    ['the newest', 1],
  ])('that are stamped with the time of the answer, %s of them, are one a minute', async (_, count) => {
    const rig = createServiceRig();
    rig.exchange.on(KLINE, ({ fields }) => {
      const now = Math.floor(rig.clock.now() / 1000);
      return marketData(
        Array.from({ length: Number(fields.size) }, (_, back) => {
          const id = now - back * 60;
          return {
            id: back < count ? id : id - (id % 60),
            open: 100,
            close: 101,
            high: 102,
            low: 99,
            vol: 1,
          };
        }),
      );
    });
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    const note = rig.follow({ name: 'unreadable', pair: PAIR, of: '1min' });
    await rig.clock.advance(62_500);
    const times = new Map<number, number>();
    for (const { kind, series } of chart.values()) {
      if (kind === 'full') times.clear();
      for (const [at, time] of series.time.entries()) times.set(time, series.volume[at] ?? Number.NaN);
    }
    const ids = [...times.keys()];
    expect(ids.filter((id) => id % 60 !== 0)).toEqual([]);
    expect(ids.at(-1)).toBe(Math.floor(rig.clock.now() / 60_000) * 60);
    expect(new Set(times.values())).toEqual(new Set([1]));
    expect(note.last()).toBeNull();
  });

  it('of days begin where those of the back end do', async () => {
    const rig = createServiceRig();
    const evening = (days: number) => (days * 24 + 16) * 3600;
    const today = Math.floor((rig.clock.now() / 3_600_000 - 16) / 24);
    rig.exchange.on(KLINE, ({ fields }) =>
      marketData(
        Array.from({ length: Math.min(30, Number(fields.size)) }, (_, back) => ({
          id: back === 0 ? Math.floor(rig.clock.now() / 1000) : evening(today - back),
          open: 100,
          close: 100,
          high: 100,
          low: 100,
          vol: 1,
        })),
      ),
    );
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1day' });
    await rig.clock.advance(20_000);
    const last = chart.last()?.series.time.at(-1);
    expect(last).toBe(evening(today));
  });

  it('of the first view come alone while a page starts, and all of them after that', async () => {
    const rig = createServiceRig();
    serveCandles(rig, () => 100, KLINE_SIZE);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    const lengths = () => chart.values().map(({ kind, series }) => [kind, series.length]);
    expect(lengths()).toEqual([['full', 400]]);
    await rig.clock.advance(2400);
    expect(sizes(rig)).toEqual(['400']);
    await rig.clock.advance(100);
    expect(sizes(rig)).toEqual(['400', String(KLINE_SIZE)]);
    expect(lengths()).toEqual([
      ['full', 400],
      ['full', KLINE_SIZE],
    ]);
  });

  it('of a series that is chosen later are followed by all of them at once', async () => {
    const rig = createServiceRig();
    serveCandles(rig, () => 100, KLINE_SIZE);
    market(rig);
    await rig.clock.advance(2500);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '5min' });
    await settled();
    await rig.clock.advance(0);
    expect(chart.values().map(({ series }) => series.length)).toEqual([400, KLINE_SIZE]);
  });

  it('of the first view are kept, and laid over what the device holds of the series', async () => {
    const clock = new FakeClock();
    const exchange = createScriptedExchange();
    const visit = () =>
      createServiceRig({
        clock,
        exchange,
        cache: createCache({ elapsed: clock.elapsed, after: clock.after }),
      });
    const lengthsOf = (chart: { values(): readonly CandleUpdate[] }) =>
      chart.values().map(({ kind, series }) => [kind, series.length]);
    const first = visit();
    serveCandles(first, () => 100, KLINE_SIZE);
    market(first);
    const left = first.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    left.close();
    first.scheduler.stop();

    await clock.advance(120_000);
    const second = visit();
    market(second);
    const chart = second.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    expect(lengthsOf(chart)).toEqual([
      ['full', 400],
      ['tail', 2],
    ]);
    await clock.advance(2500);
    expect(lengthsOf(chart).at(-1)).toEqual(['full', KLINE_SIZE]);
  });

  it('of a line that cannot bring all of them go on with the newest, and all are asked for once a minute', async () => {
    const rig = createServiceRig();
    let isSlow = true;
    let price = 100;
    serveCandles(
      rig,
      () => price,
      KLINE_SIZE,
      (size) => isSlow && size === KLINE_SIZE,
    );
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    await rig.clock.advance(2500 + 12_000);
    price = 101;
    await rig.clock.advance(10_000);
    expect(chart.last()?.series.close.at(-1)).toBe(101);
    expect(chart.messages.some(({ kind }) => kind === 'failure')).toBe(false);
    const wholes = () => sizes(rig).filter((size) => size === String(KLINE_SIZE)).length;
    expect(wholes()).toBe(1);
    await rig.clock.advance(45_000);
    expect(wholes()).toBe(1);
    isSlow = false;
    await rig.clock.advance(20_000);
    expect(wholes()).toBe(2);
    expect(chart.values().findLast(({ kind }) => kind === 'full')?.series.length).toBe(KLINE_SIZE);
  });

  it('of a line that cannot bring all of them begin with the newest where those of the device end long before', async () => {
    const clock = new FakeClock();
    const exchange = createScriptedExchange();
    const cache = createCache({ elapsed: clock.elapsed, after: clock.after });
    let isSlow = false;
    const visit = () => {
      const rig = createServiceRig({ clock, exchange, cache });
      serveCandles(
        rig,
        () => 100,
        KLINE_SIZE,
        (size) => isSlow && size === KLINE_SIZE,
      );
      market(rig);
      return { rig, chart: rig.follow({ name: 'candles', pair: PAIR, period: '1min' }) };
    };
    const first = visit();
    await clock.advance(5000);
    first.chart.close();
    first.rig.scheduler.stop();

    await clock.advance(24 * 3_600_000);
    isSlow = true;
    const { chart } = visit();
    await clock.advance(20_000);
    expect(chart.last()?.series.time.at(-1)).toBe(Math.floor(clock.now() / 60_000) * 60);
    isSlow = false;
    await clock.advance(80_000);
    expect(chart.values().findLast(({ kind }) => kind === 'full')?.series.length).toBe(KLINE_SIZE);
  });

  it('that nobody follows any more are not fetched whole', async () => {
    const rig = createServiceRig();
    serveCandles(rig, () => 100, KLINE_SIZE);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    chart.close();
    await rig.clock.advance(5000);
    expect(sizes(rig)).toEqual(['400']);
  });

  it('send the last candle although nothing changed: it says the data are fresh', async () => {
    const rig = createServiceRig();
    serveCandles(rig);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await rig.clock.advance(5000);
    expect(chart.last()?.series.length).toBe(1);
  });

  it('answer a second subscriber with the whole series', async () => {
    const rig = createServiceRig();
    serveCandles(rig);
    market(rig);
    const first = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await rig.clock.advance(10_000);
    const second = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    expect(second.values().map(({ kind, series }) => [kind, series.length])).toEqual([['full', 30]]);
    expect(first.last()?.kind).toBe('tail');
  });

  it('paint from the device at once after a reload, with their age, also offline', async () => {
    const clock = new FakeClock();
    const exchange = createScriptedExchange();
    const cache = createCache({ elapsed: clock.elapsed, after: clock.after });
    const before = createServiceRig({ clock, exchange, cache });
    serveCandles(before);
    market(before);
    const chart = before.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    chart.close();
    before.scheduler.stop();
    await clock.advance(90_000);

    const after = createServiceRig({
      clock,
      exchange,
      cache: createCache({ elapsed: clock.elapsed, after: clock.after }),
    });
    after.setOnline(false);
    market(after);
    const again = after.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    expect(again.messages).toMatchObject([{ kind: 'value', source: 'cache', age: 90_000 }]);
    expect(again.last()?.series.length).toBe(30);
  });

  it('are kept as of their last answer when the line goes, however long the screen stays', async () => {
    const clock = new FakeClock();
    const exchange = createScriptedExchange();
    const cache = createCache({ elapsed: clock.elapsed, after: clock.after });
    const before = createServiceRig({ clock, exchange, cache });
    let price = 100;
    serveCandles(before, () => price);
    market(before);
    const chart = before.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    price = 101;
    await clock.advance(5000);
    exchange.on(KLINE, () => 503);
    await clock.advance(60_000);
    chart.close();
    before.scheduler.stop();

    const after = createServiceRig({ clock, exchange, cache });
    after.setOnline(false);
    market(after);
    const again = after.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    expect(again.messages).toMatchObject([{ kind: 'value', source: 'cache', age: 60_000 }]);
    expect(again.last()?.series.close.at(-1)).toBe(101);
  });

  // proves F40
  it('are fetched whole again after a sleep', async () => {
    const rig = createServiceRig();
    serveCandles(rig);
    market(rig);
    rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    rig.clock.setWall(rig.clock.now() + 7_200_000);
    await rig.clock.advance(5000);
    expect(sizes(rig)).toEqual(['400', String(KLINE_SIZE)]);
  });

  it('are fetched whole when the server begins after what is held', async () => {
    const rig = createServiceRig();
    serveCandles(rig);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    const later = Math.floor(rig.clock.now() / 60_000) * 60 + 60;
    rig.exchange.on(KLINE, () => marketData([{ id: later, open: 1, close: 1, high: 1, low: 1, vol: 1 }]));
    await rig.clock.advance(5000);
    expect(chart.last()?.kind).toBe('full');
    expect(sizes(rig).at(-1)).toBe(String(KLINE_SIZE));
  });

  it('keep the last value through failures and say so', async () => {
    const rig = createServiceRig();
    serveCandles(rig);
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    rig.exchange.on(KLINE, () => 503);
    await rig.clock.advance(5000);
    expect(chart.messages.at(-1)).toEqual({
      kind: 'failure',
      failure: { kind: 'http', httpStatus: 503 },
    });
    expect(chart.values()).toHaveLength(1);
  });

  it('ignore an answer that arrives after the screen has left', async () => {
    const rig = createServiceRig();
    let release = () => {};
    rig.exchange.on(KLINE, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return marketData([]);
    });
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    chart.close();
    release();
    await settled();
    expect(chart.messages).toEqual([]);
  });

  it('survive an answer that is no list of candles', async () => {
    const rig = createServiceRig();
    rig.exchange.on(KLINE, () => marketData({ not: 'candles' }));
    market(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    expect(chart.messages).toEqual([{ kind: 'failure', failure: { kind: 'badBody' } }]);
  });
});

describe('trades that can not be read', () => {
  const trade = { id: '7', ts: 1_000_000, price: '100', amount: '1', direction: 'buy' };

  it('are counted beside those that are shown', async () => {
    const rig = createServiceRig();
    rig.exchange.on(TRADES, () => marketData([trade, { ...trade, id: '8', price: null }, 'junk']));
    market(rig);
    const tape = rig.follow({ name: 'tape', pair: PAIR });
    const note = rig.follow({ name: 'unreadable', pair: PAIR, of: 'tape' });
    await settled();
    expect(tape.last()?.map(({ id }) => id)).toEqual(['7']);
    expect(note.last()).toEqual({ count: 2, of: 3 });
    rig.exchange.on(TRADES, () => marketData([trade]));
    await rig.clock.advance(1000);
    expect(note.last()).toBeNull();
  });

  it('were not counted on devices: what these kept of a tape is still shown', async () => {
    const rig = createServiceRig();
    const kept = [{ id: '7', time: 1_000_000, price: '100', amount: '1', side: 'buy', own: false }];
    await rig.cache.snapshots.write('tape:btcusdt', kept, rig.serverNow(), null);
    rig.exchange.on(TRADES, () => 503);
    market(rig);
    const tape = rig.follow({ name: 'tape', pair: PAIR });
    await settled();
    expect(tape.last()).toEqual(kept);
  });
});

describe('depth and trades', () => {
  it('are asked for every second, one call at a time', async () => {
    const rig = createServiceRig();
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () =>
      marketTick({ bids: [[99, '0.1']], asks: [['101', 0.2]] }),
    );
    market(rig);
    const book = rig.follow({ name: 'depth', pair: PAIR });
    await rig.clock.advance(3000);
    expect(book.values()).toHaveLength(4);
    expect(book.last()).toEqual({
      pair: PAIR,
      bids: [{ price: '99', amount: '0.1', sum: '0.1' }],
      asks: [{ price: '101', amount: '0.2', sum: '0.2' }],
      crossed: false,
      since: rig.clock.now() - 3000,
      changed: false,
    });
    expect(rig.exchange.callsTo('/huobi/getHuobiContractDepthV2')[0]?.fields).toMatchObject({
      symbol: 'btcusdt',
      size: '20',
    });
    book.close();
    await rig.clock.advance(5000);
    expect(rig.exchange.callsTo('/huobi/getHuobiContractDepthV2')).toHaveLength(4);
  });

  // proves F16
  it('skip ticks while a slow answer is under way', async () => {
    const rig = createServiceRig();
    rig.exchange.on(TRADES, () => 'never');
    market(rig);
    rig.follow({ name: 'prints', pair: PAIR });
    await rig.clock.advance(11_000);
    expect(rig.exchange.callsTo(TRADES)).toHaveLength(1);
  });

  it('show trades newest first, each once', async () => {
    const rig = createServiceRig();
    const trade = (id: string, ts: number) => ({ id, ts, price: '1', amount: '1', direction: 'buy' });
    rig.exchange.on(TRADES, () =>
      marketData([trade('1', 10), trade('3', 20), trade('2', 20), trade('1', 10)]),
    );
    market(rig);
    const tape = rig.follow({ name: 'prints', pair: PAIR });
    await settled();
    expect(tape.last()?.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});

describe('tickers', () => {
  const row = (baseCoin: string, close: unknown) => ({
    baseCoin,
    tick: { open: 100, close, high: 130, low: 90, vol: 5 },
  });

  it('show a dash, never a zero, where a price is not usable', async () => {
    const rig = createServiceRig();
    rig.exchange.on(LIST, () =>
      marketData([row('BTC', '123.45'), row('ETH', null), row('XRP', -1), row('LTC', '1e400')]),
    );
    market(rig);
    const list = rig.follow({ name: 'tickers', quote: USDT });
    await settled();
    expect(list.last()?.map(({ pair, last, changePercent }) => [pair.base, last, changePercent])).toEqual([
      ['BTC', '123.45', '23.45'],
      ['ETH', null, null],
      ['XRP', null, null],
      ['LTC', null, null],
    ]);
  });

  it('answer from the device first, else from the network', async () => {
    const rig = createServiceRig();
    rig.exchange.on(LIST, () => marketData([row('BTC', 1)]));
    const { api } = market(rig);
    expect(await api.tickers(USDT)).toMatchObject({ ok: true, value: [{ last: '1' }] });
    expect(await api.tickers(USDT)).toMatchObject({ ok: true });
    expect(rig.exchange.callsTo(LIST)).toHaveLength(1);
    rig.exchange.on(LIST, () => 'cut');
    expect(await api.tickers(coin('BTC'))).toEqual({ ok: false, failure: { kind: 'network' } });
  });

  it('take the detail of a pair with its turnover', async () => {
    const rig = createServiceRig();
    rig.exchange.on('/huobi/getDetails', () =>
      marketTick({ open: 1, close: 2, high: 3, low: 2, vol: '10', count: 7 }),
    );
    market(rig);
    const detail = rig.follow({ name: 'ticker', pair: PAIR });
    await settled();
    expect(detail.last()).toMatchObject({ last: '2', changePercent: '100.00', turnover: '20', trades: 7 });
    expect(rig.exchange.callsTo('/huobi/getDetails')[0]?.fields).toEqual({
      symbol: 'btcusdt',
      timer: '1day',
      size: '1',
    });
  });
});

describe('sparklines', () => {
  const PAIRS = ['BTC', 'ETH', 'XRP', 'LTC', 'ADA'].map((base) => ({ base: coin(base), quote: USDT }));

  it('fetch each pair once in five minutes, three at a time', async () => {
    const rig = createServiceRig();
    let open = 0;
    let most = 0;
    rig.exchange.on(KLINE, async () => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      const newest = Math.floor(rig.clock.now() / 900_000) * 900;
      return marketData([
        { id: newest, open: 1, close: 2, high: 2, low: 1, vol: 1 },
        { id: newest - 200_000, open: 1, close: 1, high: 1, low: 1, vol: 1 },
      ]);
    });
    const { api } = market(rig);
    const lines = await api.sparklines(PAIRS);
    expect(lines.ok && lines.value.map(({ pair, close }) => [pair.base, [...close]])).toEqual(
      PAIRS.map(({ base }) => [base, [2]]),
    );
    expect(most).toBeLessThanOrEqual(3);
    expect(sizes(rig)).toEqual(Array(5).fill('96'));

    await rig.clock.advance(299_000);
    await api.sparklines(PAIRS);
    expect(sizes(rig)).toHaveLength(5);
    await rig.clock.advance(2000);
    await api.sparklines(PAIRS);
    expect(sizes(rig)).toHaveLength(10);
  });

  it('leave out pairs without data and fail only when there is nothing', async () => {
    const rig = createServiceRig();
    rig.exchange.on(KLINE, ({ fields }) => (fields.symbol === 'btcusdt' ? marketData([]) : 500));
    const { api } = market(rig);
    expect(await api.sparklines(PAIRS.slice(1, 2))).toMatchObject({ ok: false });
    expect(await api.sparklines(PAIRS.slice(0, 1))).toEqual({ ok: true, value: [] });
    expect(await api.sparklines([])).toEqual({ ok: true, value: [] });
  });
});

describe('lines of the day', () => {
  const QUARTER = 900;

  /** Candles of a quarter of an hour by their beginning, each with its close. */
  const serve = (rig: ServiceRig, closes: ReadonlyMap<number, string>) =>
    rig.exchange.on(KLINE, ({ fields }) =>
      marketData(
        [...closes]
          .map(([id, close]) => ({ id, open: close, close, high: close, low: close, vol: 1 }))
          .slice(-Number(fields.size)),
      ),
    );
  const midnightOf = (rig: ServiceRig) => Math.floor(rig.clock.now() / 86_400_000) * 86_400_000;

  it('begin with the last price before the day, in full, and have one for each quarter that ended', async () => {
    const rig = createServiceRig();
    const midnight = midnightOf(rig);
    await rig.clock.advance(midnight + 86_400_000 + 3_000_000 - rig.clock.now());
    const since = midnight + 86_400_000;
    const at = (quarters: number) => since / 1000 + quarters * QUARTER;
    // Nobody traded in the second quarter; the fourth one runs.
    const closes = new Map([
      [at(-3), '1'],
      // Stamped with times within the quarters, as some servers do.
      [at(-1) + 7, '100.123456789012345678'],
      [at(0) + 899, '110'],
      [at(2), '90'],
      [at(3), '95'],
    ]);
    serve(rig, closes);
    const { api } = market(rig);
    const lines = await api.dayLines([PAIR], epochMs(since));
    expect(lines.ok && lines.value.map(({ start, close }) => [start, ...close])).toEqual([
      ['100.123456789012345678', 110, 110, 90],
    ]);
    expect(sizes(rig)).toEqual(['8']);
  });

  it('have no start where nothing was traded before the day, and are read again after five minutes', async () => {
    const rig = createServiceRig();
    const since = epochMs(midnightOf(rig) + 86_400_000);
    await rig.clock.advance(since + 3_000_000 - rig.clock.now());
    serve(rig, new Map([[since / 1000, '110']]));
    const { api } = market(rig);
    const none = { ok: true, value: [{ pair: PAIR, start: null, close: new Float64Array(0) }] };
    expect(await api.dayLines([PAIR], since)).toEqual(none);
    await rig.clock.advance(299_000);
    await api.dayLines([PAIR], since);
    expect(sizes(rig)).toHaveLength(1);
    await rig.clock.advance(2000);
    rig.exchange.on(KLINE, () => 500);
    // What was read before is still true of the past.
    expect(await api.dayLines([PAIR], since)).toEqual(none);
    expect(sizes(rig)).toHaveLength(2);
  });

  it('of a day are none of another one', async () => {
    const rig = createServiceRig();
    const since = epochMs(midnightOf(rig));
    serve(rig, new Map([[since / 1000 - QUARTER, '7']]));
    const { api } = market(rig);
    await api.dayLines([PAIR], since);
    rig.exchange.on(KLINE, () => 500);
    expect(await api.dayLines([PAIR], epochMs(since - 86_400_000))).toMatchObject({ ok: false });
  });
});
