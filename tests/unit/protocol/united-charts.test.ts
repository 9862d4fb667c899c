import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charts, NO_CHARTS, readCharts } from '#protocol/charts.ts';
import { sameCharts, unitedCharts } from '#protocol/united-charts.ts';

const style = { color: 0, width: 1, dash: 'solid' } as const;
const line = (id: string, changedAt: number, price = 100) => ({
  id,
  kind: 'horizontal',
  points: [{ time: 1_700_000_000, price }],
  style,
  text: '',
  locked: false,
  hidden: false,
  changedAt,
});
const drawn = (...drawings: readonly unknown[]): Charts => readCharts({ drawings: { 'BTC/USDT': drawings } });
const idsOf = ({ drawings }: Charts) => drawings['BTC/USDT']?.map(({ id }) => id) ?? [];

// Few ids, moments and values, so that the three states meet often.
const moment = fc.integer({ min: 0, max: 3 });
const pair = fc.constantFrom('BTC/USDT', 'ETH/USDT');
const looks = fc.record({
  color: fc.constantFrom(0, 1, 2),
  width: fc.constantFrom(1, 2),
  dash: fc.constant('solid'),
});
const drawing = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd'), moment, fc.constantFrom(100, 200))
  .map(([id, at, price]) => line(id, at, price));
const indicators = fc.array(fc.record({ kind: fc.constant('ma'), length: fc.constantFrom(7, 25) }), {
  maxLength: 2,
});
const charts = fc
  .record({
    drawings: fc.dictionary(pair, fc.array(drawing, { maxLength: 4 })),
    settings: fc.dictionary(
      pair,
      fc.record({ period: fc.constant('1min'), log: fc.constant(false), indicators, changedAt: moment }),
    ),
    templates: fc.array(fc.record({ name: fc.constantFrom('one', 'two'), indicators, changedAt: moment }), {
      maxLength: 2,
    }),
    tools: fc.option(
      fc.record({
        magnet: fc.boolean(),
        styles: fc.dictionary(fc.constant('trend'), looks),
        defaults: fc.dictionary(fc.constant('ray'), looks),
        levels: fc.dictionary(
          fc.constant('extension'),
          fc.array(fc.record({ ratio: fc.constantFrom(0, 1.618, 4.236), shown: fc.boolean() })),
        ),
        templates: fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c'), style: looks }), {
          selector: ({ name }) => name,
        }),
        changedAt: moment,
      }),
    ),
  })
  .map(readCharts);

describe('what two devices made of the same charts', () => {
  it('comes to the same whichever is asked first', () =>
    fc.assert(
      fc.property(charts, charts, charts, (base, a, b) => {
        expect(unitedCharts(base, a, b)).toEqual(unitedCharts(base, b, a));
      }),
    ));

  it('stays what it is when it is brought together again', () =>
    fc.assert(
      fc.property(charts, charts, charts, (base, a, b) => {
        const once = unitedCharts(base, a, b);
        expect(unitedCharts(base, once, once)).toEqual(once);
        for (const one of [a, b]) expect(unitedCharts(base, once, one)).toEqual(once);
        expect(readCharts(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    ));

  it('is the other one’s where one has changed nothing', () =>
    fc.assert(
      fc.property(charts, charts, (base, other) => {
        expect(sameCharts(unitedCharts(base, base, other), other)).toBe(true);
      }),
    ));

  it('keeps what either drew, and of one that both moved the later', () => {
    const base = drawn(line('both', 1));
    const mine = drawn(line('both', 5, 150), line('mine', 2));
    const theirs = drawn(line('both', 4, 250), line('theirs', 3));
    const united = unitedCharts(base, mine, theirs);
    expect(idsOf(united)).toEqual(['mine', 'theirs', 'both']);
    expect(united.drawings['BTC/USDT']?.at(-1)?.points[0]?.price).toBe(150);
  });

  it('lacks what either removed, unless the other has changed it since', () => {
    const base = drawn(line('gone', 1), line('moved', 1));
    expect(idsOf(unitedCharts(base, NO_CHARTS, drawn(line('gone', 1), line('moved', 9))))).toEqual(['moved']);
  });

  it('is the newest where it is too much', () => {
    const many = (from: number) =>
      drawn(...Array.from({ length: 150 }, (_, at) => line(`${from + at}`, from + at)));
    const kept = idsOf(unitedCharts(NO_CHARTS, many(1000), many(2000)));
    expect(kept).toHaveLength(200);
    expect(kept.at(0)).toBe('1100');
  });
});

it.each([null, 7, 'x', [], { drawings: [], settings: 1, templates: {}, tools: 'x' }])(
  'nothing is read of %j',
  (found) => expect(readCharts(found)).toEqual(NO_CHARTS),
);

it('of whatever is told only what has a meaning is read', () => {
  const found = {
    drawings: { 'BTC/USDT': [line('a', 1), { id: 'b' }], 'no pair': [line('a', 1)], 'ETH/USDT': [] },
    settings: { 'BTC/USDT': { period: 'x', indicators: [{ kind: 'ma', length: 7 }, 3] }, __proto__: null },
    templates: [{ name: ' one ', indicators: [] }, { name: 'one', indicators: [] }, { name: '' }],
    tools: { magnet: 1, styles: { trend: style, other: style }, templates: [{ name: ' low ', style }, 1] },
  };
  expect(readCharts(found)).toEqual({
    drawings: { 'BTC/USDT': [line('a', 1)] },
    settings: {
      'BTC/USDT': { period: '1min', log: false, indicators: [{ kind: 'ma', length: 7 }], changedAt: 0 },
    },
    templates: [{ name: 'one', indicators: [], changedAt: 0 }],
    tools: {
      magnet: false,
      styles: { trend: style },
      defaults: {},
      levels: {},
      templates: [{ name: 'low', style }],
      changedAt: 0,
    },
  });
});
