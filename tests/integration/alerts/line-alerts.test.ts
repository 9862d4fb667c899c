import { describe, expect, it } from 'vitest';
import type { LinePlace, LineRule, NewAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { BTC, firings, openTab, scriptedMarket } from '../../support/services/alert-tabs.ts';

/** Level, of a drawing with one line. */
const level = (price: string): LinePlace => ({
  part: '',
  from: { time: 0, price: exact(price) },
  to: null,
  log: false,
});
const on = (place: LinePlace, more: Partial<LineRule> = {}): NewAlert => ({
  pair: BTC,
  rule: { kind: 'line', drawing: 'drawn', shape: 'trend', ...place, ...more },
  ...{ note: '', repeat: false, sound: false },
});
/** From the present on, so many more each second. */
const rising = (second: number, price: number, more: number): LinePlace => ({
  part: '',
  from: { time: second, price: exact(price.toFixed(2)) },
  to: { time: second + 100, price: exact((price + 100 * more).toFixed(2)) },
  log: false,
});

describe('an alert on a drawn line', () => {
  it('fires once as the price crosses it, with the price that the network brought', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    expect(await tab.api.add(on(level('100')))).toMatchObject({ ok: true, value: { firedAt: null } });
    await tab.clock.advance(20_000);
    expect(firings(tab)).toEqual([]);
    for (const price of [101.5, 90, 105]) {
      state.price = price;
      await tab.clock.advance(10_000);
    }
    expect(tab.alerts.last()).toMatchObject([{ firedPrice: '101.5', rule: { kind: 'line' } }]);
    expect(firings(tab)).toHaveLength(1);
  });

  it('fires as a rising line meets a price that stands', async () => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange });
    await tab.api.add(on(rising(tab.serverNow() / 1000, 80, 0.2)));
    await tab.clock.advance(40_000);
    expect(firings(tab)).toEqual([]);
    await tab.clock.advance(20_000);
    expect(firings(tab)).toHaveLength(1);
  });

  it('waits for a horizontal ray until it begins, and for an extended line before its points', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    const start = tab.serverNow() / 1000 + 60;
    const ahead = rising(start, 100, 0);
    await tab.api.add(on(ahead, { shape: 'horizontalRay' }));
    await tab.api.add(on(ahead, { shape: 'extended' }));
    await tab.clock.advance(10_000);
    const fired = () =>
      tab.alerts
        .last()
        ?.flatMap(({ rule, firedAt }) => (firedAt && rule.kind === 'line' ? [rule.shape] : []));
    state.price = 120;
    await tab.clock.advance(20_000);
    expect(fired()).toEqual(['extended']);
    // The ray has begun, and the price is seen above it.
    await tab.clock.advance(60_000);
    state.price = 90;
    await tab.clock.advance(20_000);
    expect(fired()?.toSorted()).toEqual(['extended', 'horizontalRay']);
  });

  it('knows after a restart on which side the price was', async () => {
    const { exchange, state } = scriptedMarket();
    const store = createMemoryStore();
    const before = await openTab({ exchange, store });
    await before.api.add(on(level('100')));
    await before.clock.advance(10_000);
    before.stop();
    state.price = 120;
    const after = await openTab({ exchange, store });
    await after.clock.advance(10_000);
    expect(firings(after)).toHaveLength(1);
    expect(after.alerts.last()?.[0]).not.toHaveProperty('side');
  });

  it('moves with its drawing, and no hand that drags the line over the price fires it', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    await tab.api.add(on(level('100')));
    await tab.clock.advance(10_000);
    expect(await tab.api.redrawn(BTC, 'drawn', [level('80')])).toEqual({ ok: true });
    expect(tab.alerts.last()).toMatchObject([{ rule: { from: { price: '80' } } }]);
    state.price = 101;
    await tab.clock.advance(20_000);
    expect(firings(tab)).toEqual([]);
    state.price = 79;
    await tab.clock.advance(10_000);
    expect(firings(tab)).toHaveLength(1);
  });

  it('ends with its drawing, or with the one line of it, and leaves other drawings and pairs alone', async () => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange });
    const edge = (part: string) => ({ ...level('100'), part });
    await tab.api.add(on(edge('base')));
    await tab.api.add(on(edge('far')));
    await tab.api.add(on(level('100'), { drawing: 'other' }));
    const eth = { base: coin('ETH'), quote: coin('USDT') };
    await tab.api.add({ ...on(level('100')), pair: eth });
    await tab.api.redrawn(BTC, 'drawn', [edge('base')]);
    expect((await tab.api.list()).map(({ id }) => id)).toEqual(['alert-4', 'alert-3', 'alert-1']);
    await tab.api.redrawn(BTC, 'drawn', []);
    expect((await tab.api.list()).map(({ id }) => id)).toEqual(['alert-4', 'alert-3']);
  });

  it('is kept as a record once it fired, wherever its drawing goes', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    await tab.api.add(on(level('100')));
    await tab.clock.advance(10_000);
    state.price = 110;
    await tab.clock.advance(10_000);
    await tab.api.redrawn(BTC, 'drawn', []);
    expect(await tab.api.list()).toMatchObject([{ firedPrice: '110', rule: { from: { price: '100' } } }]);
  });

  it.each([
    [{ ...level('100'), from: { time: 0, price: exact('0') } }],
    [{ ...level('100'), from: { time: Number.NaN, price: exact('5') } }],
    [{ ...rising(100, 50, 1), to: { time: 100, price: exact('60') } }],
    [{ ...rising(100, 50, 1), to: { time: 200, price: 'much' as never } }],
  ])('is refused where it is no line: %o', async (place) => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange });
    const failure = { kind: 'invalid', msg: 'd_alert_price' };
    expect(await tab.api.add(on(place))).toEqual({ ok: false, failure });
  });

  it('counts with the fifty', async () => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange, clock: new FakeClock() });
    for (let count = 0; count < 50; count += 1) await tab.api.add(on(level('100')));
    expect(await tab.api.add(on(level('100')))).toMatchObject({ failure: { msg: 'd_alert_most' } });
  });
});
