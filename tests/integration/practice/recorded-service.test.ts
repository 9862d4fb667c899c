import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, type Pair, seconds } from '#protocol/units.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createTabs } from '#worker/platform/tabs.ts';
import { createConfigSource } from '#worker/services/contract/contract-config.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createPrintRecorder } from '#worker/services/market/print-recorder.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { createRecordedService } from '#worker/services/practice/recorded-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { joinedTabs } from '../../support/services/joined-tabs.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const TRADES = '/huobi/getMarketTrade';
const BTC: Pair = { base: coin('BTC'), quote: coin('USDT') };
const ORDER = {
  pair: BTC,
  payCoin: coin('USDT'),
  stake: exact('10'),
  duration: seconds(30),
  direction: 'up',
} as const;
/** One trade a second, each a cent above the one before. */
const priceAt = (second: number) => (100 + second / 100).toFixed(2);

/** A market that trades once a second from the rig's start, ten trades a call. */
function trading(rig: ServiceRig) {
  const start = rig.clock.now();
  rig.exchange.on(TRADES, () => {
    const second = Math.floor((rig.clock.now() - start) / 1000);
    const from = Math.max(0, second - 9);
    const trades = Array.from({ length: second - from + 1 }, (_, at) => ({
      id: String(from + at + 1),
      ts: start + (from + at) * 1000,
      price: priceAt(from + at),
      amount: '1',
      direction: 'buy',
    }));
    return marketData(trades);
  });
  rig.exchange.answers('/paramter/contractconfig', [{ second: 30, incomeRate: 0.8, openAmountMin: 5 }]);
  rig.exchange.answers('/paramter/getParamListByKeyName', { valueName: '0.01' });
}

/** One worker's recorder and both services on it. */
async function desk(rig: ServiceRig, tabs = createTabs(null)) {
  const recorder = createPrintRecorder(rig);
  createMarketService(rig, createTickerBook(rig), recorder);
  const config = createConfigSource(rig);
  const service = createRecordedService({ ...rig, config, recorder, tabs });
  await service.resume();
  await config.shown();
  return { recorder, service, api: service.api };
}

async function recorded(ms: number, rig = createServiceRig()) {
  trading(rig);
  const made = await desk(rig);
  const watching = rig.follow({ name: 'prints', pair: BTC });
  await rig.clock.advance(ms);
  watching.close();
  return { rig, ...made };
}

/** Trades of the seconds after `start`, both ends included. */
const tradesFrom = (start: number) => (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: String(from + at),
    time: epochMs(start + (from + at) * 1000),
    price: exact(priceAt(from + at)),
  }));

describe('recording', () => {
  it('offers nothing before a minute was seen', async () => {
    const { api } = await recorded(50_000);
    expect(await api.recordings()).toEqual([]);
    expect(await api.start(BTC)).toBeNull();
  });

  it('offers what was seen without a hole, with its real times, also after a reload and a logout', async () => {
    const { rig, api } = await recorded(90_000);
    const [found] = await api.recordings();
    expect(found).toMatchObject({ pair: BTC });
    expect(found && found.to - found.from).toBe(90_000);
    await rig.cache.clearPrivate({ byHand: true });
    expect(await (await desk(rig)).api.recordings()).toEqual([found]);
    await rig.cache.noteServerEpoch('a');
    await rig.cache.noteServerEpoch('b');
    expect(await (await desk(rig)).api.recordings()).toEqual([]);
  });

  it('tells what was seen between two moments, and nothing where it did not see all of it', async () => {
    const { rig, api } = await recorded(90_000);
    const start = rig.clock.now() - 90_000;
    const at = (second: number) => epochMs(start + second * 1000);
    const seen = await api.between(BTC, at(20), at(50));
    expect(seen.map(({ time }) => time)).toEqual(Array.from({ length: 31 }, (_, i) => at(20 + i)));
    expect(await api.between(BTC, at(80), at(120))).toEqual([]);
    expect(await api.between({ ...BTC, base: coin('ETH') }, at(20), at(50))).toEqual([]);
  });

  it('writes seldom', async () => {
    const store = createMemoryStore();
    let writes = 0;
    const counting = {
      ...store,
      update: (...[table, key, change]: Parameters<typeof store.update>) => {
        if (table === 'recordings') writes += 1;
        return store.update(table, key, change);
      },
    };
    await recorded(120_000, createServiceRig({ store: counting }));
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(8);
  });

  it('in two tabs loses nothing of either, in whatever order they write', async () => {
    const rig = createServiceRig();
    const second = rig.clock.now();
    const trades = tradesFrom(second);
    const [early, late] = [createPrintRecorder(rig), createPrintRecorder(rig)];
    early.note(BTC, trades(0, 70));
    late.note(BTC, trades(60, 140));
    const whole = [{ pair: BTC, from: second, to: second + 140_000 }];
    await late.recordings();
    expect(await early.recordings()).toEqual(whole);
    expect(await late.recordings()).toEqual(whole);
    expect(await early.take(BTC)).toHaveLength(141);
  });

  it('keeps all of a stretch that a hole ends, also what came after the last write', async () => {
    const rig = createServiceRig();
    const start = rig.clock.now();
    const trades = tradesFrom(start);
    const recorder = createPrintRecorder(rig);
    recorder.note(BTC, trades(0, 80));
    await recorder.recordings();
    recorder.note(BTC, trades(75, 90));
    recorder.note(BTC, trades(200, 210));
    expect(await recorder.recordings()).toEqual([{ pair: BTC, from: start, to: start + 90_000 }]);
    expect(await recorder.take(BTC)).toHaveLength(91);
  });

  it('keeps the three pairs that were watched last', async () => {
    const rig = createServiceRig();
    trading(rig);
    const { api } = await desk(rig);
    for (const base of ['BTC', 'ETH', 'LTC', 'XRP']) {
      const watching = rig.follow({ name: 'prints', pair: { base: coin(base), quote: coin('USDT') } });
      await rig.clock.advance(70_000);
      watching.close();
    }
    expect((await api.recordings()).map(({ pair }) => pair.base)).toEqual(['XRP', 'LTC', 'ETH']);
  });
});

describe('practice on recorded prices', () => {
  it('opens and settles by the recording alone, offline', async () => {
    const { rig, api } = await recorded(90_000);
    rig.setOnline(false);
    const calls = rig.exchange.calls.length;
    const view = rig.follow({ name: 'recorded' });
    await rig.clock.advance(3_600_000);
    expect(await api.start(BTC)).toMatchObject({ pair: BTC, startedAt: rig.clock.now() });
    await rig.clock.advance(10_400);
    expect(await api.open(ORDER)).toMatchObject({
      ok: true,
      value: { openPrice: priceAt(10), openTradeId: '11', openedAt: rig.clock.now() },
    });
    expect(view.last()).toMatchObject({ balance: '989.9', orders: [{ status: 'holding' }] });
    await rig.clock.advance(29_999);
    expect(view.last()).toMatchObject({ orders: [{ status: 'holding' }] });
    await rig.clock.advance(1);
    expect(view.last()).toMatchObject({
      balance: '1007.9',
      orders: [{ status: 'completed', result: 'win', closePrice: priceAt(40), closeTradeId: '41' }],
    });
    expect(rig.exchange.calls).toHaveLength(calls);
  });

  it('goes on after a reload in the middle, with the result of its own moment', async () => {
    const { rig, api } = await recorded(90_000);
    rig.setOnline(false);
    await api.start(BTC);
    await rig.clock.advance(5000);
    await api.open({ ...ORDER, direction: 'down' });
    await rig.clock.advance(10_000);
    // A worker that starts later on the same device; the network is still away.
    const later = createServiceRig({ cache: rig.cache, clock: rig.clock });
    later.setOnline(false);
    const after = await desk(later);
    const view = later.follow({ name: 'recorded' });
    await settled();
    expect(view.last()).toMatchObject({ playback: { pair: BTC }, orders: [{ status: 'holding' }] });
    expect(await after.api.prints()).toHaveLength(91);
    await rig.clock.sleep(600_000);
    expect(view.last()).toMatchObject({ orders: [{ result: 'lose', closeTradeId: '36' }] });
  });

  it('takes no order that the recording would not decide, and gives open ones back when it is stopped', async () => {
    const { rig, api } = await recorded(90_000);
    await api.start(BTC);
    await rig.clock.advance(20_000);
    expect(await api.open(ORDER)).toMatchObject({ ok: true });
    expect(await api.open({ ...ORDER, pair: { ...BTC, base: coin('ETH') } })).toMatchObject({ ok: false });
    const view = rig.follow({ name: 'recorded' });
    await api.stop();
    await settled();
    expect(view.last()).toMatchObject({
      balance: '1000',
      playback: null,
      orders: [{ status: 'liquidated', profit: '0' }],
    });
    await api.start(BTC);
    await rig.clock.advance(61_000);
    expect(await api.open(ORDER)).toEqual({ ok: false, failure: { kind: 'invalid' } });
  });

  it('gives open orders back where the recording is gone', async () => {
    const { rig, api } = await recorded(90_000);
    await api.start(BTC);
    await api.open(ORDER);
    await rig.cache.practice.remove('tape:u1');
    const later = createServiceRig({ cache: rig.cache, clock: rig.clock });
    trading(later);
    const after = await desk(later);
    const view = later.follow({ name: 'recorded' });
    expect(view.last()).toMatchObject({ balance: '989.9' });
    expect(await after.api.prints()).toEqual([]);
    expect(view.last()).toMatchObject({ balance: '1000', playback: null, orders: [{ profit: '0' }] });
  });

  it('is the same in two tabs', async () => {
    const { rig, recorder } = await recorded(90_000);
    const [here, there] = joinedTabs();
    const config = createConfigSource(rig);
    const one = createRecordedService({ ...rig, config, recorder, tabs: here });
    const other = createRecordedService({ ...rig, config, recorder, tabs: there });
    await Promise.all([one.resume(), other.resume()]);
    await one.api.start(BTC);
    await settled();
    const opened = await Promise.all([one.api.open(ORDER), other.api.open(ORDER)]);
    expect(opened.map(({ ok }) => ok)).toEqual([true, true]);
    await rig.clock.advance(31_000);
    expect((await one.api.prints()).length).toBe((await other.api.prints()).length);
    const view = rig.follow({ name: 'recorded' });
    expect(view.last()).toMatchObject({ balance: '1015.8' });
    expect(view.last()?.orders).toHaveLength(2);
  });
});
