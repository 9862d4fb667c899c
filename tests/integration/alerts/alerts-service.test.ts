import { describe, expect, it } from 'vitest';
import type { NewAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { BTC, firings, LIST, openTab, scriptedMarket } from '../../support/services/alert-tabs.ts';
import { joinedTabs } from '../../support/services/joined-tabs.ts';

const ABOVE: NewAlert = {
  pair: BTC,
  rule: { kind: 'above', price: exact('100') },
  note: '',
  repeat: false,
  sound: false,
};

describe('a price alert', () => {
  it('fires once, at the price that the network brought, and stays as a record', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    expect(await tab.api.add(ABOVE)).toMatchObject({ ok: true, value: { firedAt: null } });
    await tab.clock.advance(20_000);
    expect(firings(tab)).toEqual([]);
    state.price = 101.5;
    await tab.clock.advance(10_000);
    expect(tab.alerts.last()).toMatchObject([{ id: 'alert-1', firedPrice: '101.5' }]);
    state.price = 90;
    await tab.clock.advance(10_000);
    state.price = 105;
    await tab.clock.advance(30_000);
    expect(firings(tab)).toHaveLength(1);
  });

  it('that is moved takes the place of the one before, also where no other has room', async () => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange });
    for (let at = 0; at < 50; at++) await tab.api.add(ABOVE);
    expect(await tab.api.add(ABOVE)).toMatchObject({ ok: false });
    const moved: NewAlert = { ...ABOVE, rule: { kind: 'below', price: exact('80') } };
    expect(await tab.api.add(moved, 'alert-1')).toMatchObject({ ok: true });
    const held = await tab.api.list();
    expect(held).toHaveLength(50);
    expect(held.some(({ id }) => id === 'alert-1')).toBe(false);
    // What is refused leaves it where it was.
    const wrong: NewAlert = { ...ABOVE, rule: { kind: 'below', price: exact('80.001') } };
    expect(await tab.api.add(wrong, 'alert-2')).toMatchObject({ ok: false });
    expect((await tab.api.list()).some(({ id }) => id === 'alert-2')).toBe(true);
  });

  it('goes on while no page is seen, and asks for nothing once nothing is armed', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    tab.scheduler.setVisible(false);
    await tab.api.add(ABOVE);
    state.price = 100;
    await tab.clock.advance(10_000);
    expect(firings(tab)).toHaveLength(1);
    const asked = exchange.callsTo(LIST).length;
    await tab.clock.advance(120_000);
    expect(exchange.callsTo(LIST).length).toBe(asked);
  });

  it('is judged by what a screen fetches too, without another call', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    await tab.api.add(ABOVE);
    await settled();
    const asked = exchange.callsTo(LIST).length;
    state.price = 120;
    await tab.clock.advance(3000);
    await tab.book.load(coin('USDT'), 2000, true);
    await settled();
    expect(firings(tab)).toHaveLength(1);
    expect(exchange.callsTo(LIST).length).toBe(asked + 1);
  });

  it('never fires on a price that the device merely holds', async () => {
    const { exchange, state } = scriptedMarket();
    const store = createMemoryStore();
    state.price = 150;
    const before = await openTab({ exchange, store });
    await before.book.load(coin('USDT'), 0, true);
    before.stop();
    state.price = null;
    const tab = await openTab({ exchange, store });
    await tab.api.add(ABOVE);
    expect(await tab.book.held(coin('USDT'))).toMatchObject({ value: [{ last: '150' }] });
    await tab.clock.advance(30_000);
    expect(firings(tab)).toEqual([]);
    state.price = 99;
    await tab.clock.advance(40_000);
    expect(firings(tab)).toEqual([]);
  });

  it('with repeat fires again only after the price has come back', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    await tab.api.add({ ...ABOVE, repeat: true });
    for (const price of [100, 100.2, 99.98, 100.1]) {
      state.price = price;
      await tab.clock.advance(10_000);
    }
    expect(firings(tab)).toHaveLength(1);
    for (const price of [99.9, 100.1]) {
      state.price = price;
      await tab.clock.advance(10_000);
    }
    expect(firings(tab)).toHaveLength(2);
  });

  it('outlives the worker, and goes when it is removed', async () => {
    const { exchange, state } = scriptedMarket();
    const store = createMemoryStore();
    const before = await openTab({ exchange, store });
    await before.api.add(ABOVE);
    before.stop();
    const after = await openTab({ exchange, store });
    expect(await after.api.list()).toMatchObject([{ id: 'alert-1' }]);
    await after.api.remove('alert-1');
    state.price = 200;
    await after.clock.advance(30_000);
    expect(after.alerts.last()).toEqual([]);
  });
});

describe('several tabs', () => {
  it('fire once between them, agree at once, and one takes over from the other', async () => {
    const { exchange, state } = scriptedMarket();
    const clock = new FakeClock();
    const store = createMemoryStore();
    const line = joinedTabs();
    const newLocks = sharedLocks();
    const locks = [newLocks(), newLocks()] as const;
    const shared = { exchange, clock, store };
    const first = await openTab({ ...shared, tabs: line[0], locks: locks[0] });
    const second = await openTab({ ...shared, tabs: line[1], locks: locks[1] });
    await first.api.add({ ...ABOVE, repeat: true });
    await settled();
    expect(second.alerts.last()).toHaveLength(1);

    const asked = exchange.callsTo(LIST).length;
    await clock.advance(10_000);
    expect(exchange.callsTo(LIST).length).toBe(asked + 1);

    state.price = 130;
    await Promise.all([first.book.load(coin('USDT'), 0, true), second.book.load(coin('USDT'), 0, true)]);
    await settled();
    expect(firings(first)).toHaveLength(1);
    expect(firings(second)).toEqual(firings(first));

    // That it came back is seen by the one, that it crosses again by the other.
    state.price = 90;
    await clock.advance(20_000);
    first.stop();
    locks[0].die();
    await settled();
    state.price = 130;
    await clock.advance(20_000);
    expect(firings(second)).toHaveLength(2);
  });
});

describe('what is no alert', () => {
  const wrong = (change: Partial<NewAlert>) => ({ ...ABOVE, ...change });
  const percent = (value: string, from = '100'): NewAlert =>
    wrong({ rule: { kind: 'percent', percent: value as never, from: from as never } });
  it.each([
    ['d_alert_price', wrong({ rule: { kind: 'above', price: exact('0') } })],
    ['d_alert_price', wrong({ rule: { kind: 'below', price: exact('1.234') } })],
    ['d_alert_price', wrong({ rule: { kind: 'below', price: 'cheap' as never } })],
    ['d_alert_price', percent('5', '0')],
    ['d_alert_percent', percent('0.05')],
    ['d_alert_percent', percent('1.234')],
    ['d_alert_percent', percent('-5')],
    ['d_alert_percent', percent('1e3')],
    ['d_alert_note', wrong({ note: 'x'.repeat(81) })],
  ])('is refused with %s: %o', async (msg, wish) => {
    const { exchange } = scriptedMarket();
    const tab = await openTab({ exchange });
    expect(await tab.api.add(wish)).toEqual({ ok: false, failure: { kind: 'invalid', msg } });
    expect(await tab.api.list()).toEqual([]);
  });

  it('is the fifty-first, unless a fired one can make room', async () => {
    const { exchange, state } = scriptedMarket();
    const tab = await openTab({ exchange });
    for (let count = 0; count < 50; count += 1) await tab.api.add(ABOVE);
    expect(await tab.api.add(ABOVE)).toMatchObject({ failure: { msg: 'd_alert_most' } });
    state.price = 100;
    await tab.clock.advance(10_000);
    expect(await tab.api.add({ ...ABOVE, rule: { kind: 'above', price: exact('500') } })).toMatchObject({
      ok: true,
    });
    expect(await tab.api.list()).toHaveLength(50);
  });
});
