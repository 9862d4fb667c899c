import { describe, expect, it } from 'vitest';
import { type Charts, NO_CHARTS, readCharts } from '#protocol/charts.ts';
import { DRAWING_KINDS, DRAWING_POINTS } from '#protocol/drawings.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { accounts, device, GET_SETTINGS } from '../../support/services/account-devices.ts';

const line = (id: string, changedAt = 1, text = '') => ({
  id,
  kind: 'text',
  points: [{ time: 1_700_000_000, price: 100 }],
  style: { color: 0, width: 1, dash: 'solid' },
  text,
  changedAt,
});
const drawn = (...drawings: readonly unknown[]): Charts => readCharts({ drawings: { 'BTC/USDT': drawings } });
const ids = ({ drawings }: Charts) => (drawings['BTC/USDT'] ?? []).map(({ id }) => id).sort();
const whole = readCharts({
  drawings: { 'BTC/USDT': [line('a')] },
  settings: {
    'ETH/USDT': { period: '5min', log: true, indicators: [{ kind: 'ma', length: 9 }], changedAt: 3 },
  },
  templates: [{ name: 'mine', indicators: [{ kind: 'rsi', length: 14 }], changedAt: 2 }],
  tools: {
    magnet: true,
    templates: [{ name: 'low', style: { color: 2, width: 1, dash: 'dotted' } }],
    changedAt: 4,
  },
});

describe('what a person made of charts', () => {
  it('follows to another device, what is removed too', async () => {
    const back = accounts();
    const [one, two] = [await device(back), await device(back)];
    await one.signIn('u1');
    await two.signIn('u1');
    await one.chart(whole);
    await two.later();
    expect(two.charts()).toEqual(whole);
    await two.chart({ ...whole, drawings: {}, templates: [] });
    await one.later();
    expect(one.charts()).toEqual({ ...whole, drawings: {}, templates: [] });
  });

  it('is of every kind on another device as it was drawn, with its levels', async () => {
    const back = accounts();
    const [one, two] = [await device(back), await device(back)];
    await one.signIn('u1');
    await two.signIn('u1');
    const point = (at: number) => ({ time: 1_700_000_000 + at, price: 100 + at });
    const each = DRAWING_KINDS.map((kind, at) => ({
      ...line(kind, at + 1),
      kind,
      points: Array.from({ length: DRAWING_POINTS[kind] ?? 3 }, (_, nth) => point(nth)),
      ...(kind === 'extension' && { levels: [{ ratio: -0.272, shown: false }] }),
    }));
    const levels = { extension: [{ ratio: 4.236, shown: true }] };
    const charts = readCharts({ drawings: { 'BTC/USDT': each }, tools: { levels, changedAt: 1 } });
    expect(ids(charts)).toHaveLength(DRAWING_KINDS.length);
    await one.chart(charts);
    await two.later();
    expect(two.charts()).toEqual(charts);
    expect(two.charts().tools?.levels).toEqual(levels);
  });

  it('that two devices drew at once is on both', async () => {
    const back = accounts();
    const [one, two] = [await device(back), await device(back)];
    await one.signIn('u1');
    await two.signIn('u1');
    await one.chart(drawn(line('mine')));
    await two.chart(drawn(line('theirs')));
    await one.later();
    for (const each of [one, two]) expect(ids(each.charts())).toEqual(['mine', 'theirs']);
  });

  it('that was drawn offline is sent once the line is back', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    one.setOnline(false);
    await one.chart(drawn(line('a')));
    expect(ids(readCharts(back.raw('u1').charts))).toEqual([]);
    one.setOnline(true);
    await one.later();
    expect(ids(readCharts(back.raw('u1').charts))).toEqual(['a']);
  });

  it('of a visitor goes with who signs in, beside what the account has', async () => {
    const back = accounts();
    back.put('u1', { charts: drawn(line('far')) });
    const one = await device(back);
    await one.chart(drawn(line('near')));
    await one.signIn('u1');
    expect(ids(one.charts())).toEqual(['far', 'near']);
    expect(ids(readCharts(back.raw('u1').charts))).toEqual(['far', 'near']);
  });

  it('is sent by a device whose last release knew of favorites alone', async () => {
    const back = accounts();
    back.put('u1', { favorites: ['BTC/USDT'], alerts: [] });
    const store = createMemoryStore();
    await store.put('meta', { key: 'settings-owner', value: { userId: 'u1' } });
    const base = { favorites: ['BTC/USDT'], alerts: [] };
    await store.put('meta', { key: 'settings u1', value: { version: 1, base, unsaved: null } });
    const one = await device(back, ['BTC/USDT'], { store });
    await one.chart(drawn(line('a')));
    await one.signIn('u1');
    expect(await one.has()).toMatchObject({ favorites: ['BTC/USDT'] });
    expect(back.raw('u1').favorites).toEqual(['BTC/USDT']);
    expect(ids(readCharts(back.raw('u1').charts))).toEqual(['a']);
  });

  it('is as much as the account has room for; the rest stays on the device, and nothing is taken from another', async () => {
    const back = accounts(30_000);
    const [one, two] = [await device(back), await device(back)];
    await one.signIn('u1');
    await one.chart(drawn(line('a')));
    const much = Array.from({ length: 100 }, (_, at) => line(`${at}`, 1, 'x'.repeat(100)));
    const all = readCharts({ drawings: { 'BTC/USDT': [line('a')], 'ETH/USDT': much } });
    await one.chart(all);
    await one.star(['LTC/USDT']);
    expect(one.charts().drawings['ETH/USDT']).toHaveLength(100);
    expect(one.fits()).toBe(false);
    await two.signIn('u1');
    expect(two.charts()).toEqual(drawn(line('a')));
    expect((await two.has()).favorites).toEqual(['LTC/USDT']);
    const asked = back.exchange.calls.length;
    await one.later();
    expect(one.charts().drawings['ETH/USDT']).toHaveLength(100);
    expect(back.exchange.calls.slice(asked).map(({ path }) => path)).toEqual([GET_SETTINGS]);
    expect(one.fits()).toBe(false);
    await one.chart(drawn(line('a')));
    expect(one.fits()).toBe(true);
  });

  it.each([
    ['was closed before it had it', 'close'],
    ['has no storage for it', 'fill'],
  ] as const)('is not removed by a page that %s', async (_, ends) => {
    const back = accounts();
    back.put('u1', { charts: whole, favorites: ['LTC/USDT'] });
    const store = createMemoryStore();
    const one = await device(back, [], { store });
    one[ends]();
    await one.signIn('u1');
    await one.later();
    const again = await device(back, [], { store });
    await again.signIn('u1');
    expect(again.charts()).toEqual(whole);
    expect((await again.has()).favorites).toEqual(['LTC/USDT']);
    await again.chart({ ...whole, drawings: {} });
    expect(back.raw('u1')).toMatchObject({ charts: { drawings: {} }, favorites: ['LTC/USDT'] });
  });

  it('is not sent again while nothing is newer', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    await one.chart(whole);
    await one.later();
    const last = back.exchange.calls.at(-1);
    expect(last).toMatchObject({ path: GET_SETTINGS, fields: { known: '1' } });
    expect(one.charts()).toEqual(whole);
  });
});

describe.each([
  ['a back end that keeps settings', true],
  ['a back end without the calls', false],
])('a device of several people, at %s', (_, offered) => {
  it('shows the next one nothing of who logged out, and brings it back to them', async () => {
    const back = accounts();
    const one = await device(back, [], { offered });
    await one.signIn('u1');
    await one.chart(whole);
    await one.end('logout');
    expect(one.charts()).toEqual(NO_CHARTS);
    await one.signIn('u2');
    expect(one.charts()).toEqual(NO_CHARTS);
    await one.chart(drawn(line('second')));
    await one.end('logout');
    await one.signIn('u1');
    expect(one.charts()).toEqual(whole);
    expect(back.exchange.calls.length > 0).toBe(offered);
  });

  it('keeps it for them when they logged out offline', async () => {
    const back = accounts();
    const one = await device(back, [], { offered });
    await one.signIn('u1');
    one.setOnline(false);
    await one.chart(whole);
    await one.end('logout');
    expect(one.charts()).toEqual(NO_CHARTS);
    one.setOnline(true);
    await one.signIn('u2');
    expect(one.charts()).toEqual(NO_CHARTS);
    await one.end('logout');
    await one.signIn('u1');
    expect(one.charts()).toEqual(whole);
  });

  it.each([
    ['at once', false],
    ['before the page could tell of it', true],
  ])('leaves with who logs out %s', async (_, late) => {
    const back = accounts();
    const one = await device(back, [], { offered, as: 'u1', charts: whole, late });
    await one.end('logout');
    if (late) await one.comes();
    expect(one.charts()).toEqual(NO_CHARTS);
    await one.signIn('u2');
    expect(one.charts()).toEqual(NO_CHARTS);
    await one.end('logout');
    await one.signIn('u1');
    expect(one.charts()).toEqual(whole);
  });

  it('leaves every tab, and goes to nobody from one that hears of it late', async () => {
    const back = accounts();
    const store = createMemoryStore();
    const [one, two] = [
      await device(back, [], { offered, store }),
      await device(back, [], { offered, store }),
    ];
    await one.signIn('u1');
    await two.signIn('u1');
    await one.chart(whole);
    await two.chart(whole);
    await one.end('logout');
    await two.end('logout');
    await two.signIn('u2');
    expect(two.charts()).toEqual(NO_CHARTS);
    expect(back.raw('u2').charts ?? NO_CHARTS).toEqual(NO_CHARTS);
    await two.end('logout');
    await two.signIn('u1');
    expect(two.charts()).toEqual(whole);
  });

  it('is not given to the next one by a page that was closed before it let go', async () => {
    const back = accounts();
    const store = createMemoryStore();
    const one = await device(back, [], { offered, store });
    await one.signIn('u1');
    await one.chart(whole);
    one.close();
    await one.end('logout');
    const again = await device(back, [], { offered, store, charts: whole });
    expect(again.charts()).toEqual(NO_CHARTS);
    await again.signIn('u2');
    expect(again.charts()).toEqual(NO_CHARTS);
    expect(back.raw('u2').charts ?? NO_CHARTS).toEqual(NO_CHARTS);
    await again.end('logout');
    await again.signIn('u1');
    expect(again.charts()).toEqual(whole);
  });

  it('is not lost to a page that is closed while its person comes back', async () => {
    const back = accounts();
    const store = createMemoryStore();
    const one = await device(back, [], { offered, store });
    await one.signIn('u1');
    one.setOnline(false);
    await one.chart(whole);
    await one.end('logout');
    one.close();
    await one.signIn('u1');
    const again = await device(back, [], { offered, store });
    await again.signIn('u1');
    expect(again.charts()).toEqual(whole);
    await again.chart(NO_CHARTS);
    const last = await device(back, [], { offered, store });
    await last.signIn('u1');
    expect(last.charts()).toEqual(NO_CHARTS);
  });

  it('goes on with a session that ended by itself, but not for another person', async () => {
    const back = accounts();
    const one = await device(back, [], { offered });
    await one.signIn('u1');
    await one.chart(whole);
    await one.end('invalid');
    expect(one.charts()).toEqual(whole);
    await one.signIn('u2');
    expect(one.charts()).toEqual(NO_CHARTS);
  });
});
