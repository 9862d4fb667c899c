import { describe, expect, it } from 'vitest';
import { readCharts } from '#protocol/charts.ts';
import {
  DRAWING_KINDS,
  DRAWING_POINTS,
  type DrawingKind,
  MOST_LEVELS,
  MOST_STROKE_POINTS,
  readDrawings,
  readLevels,
} from '#protocol/drawings.ts';

const style = { color: 0, width: 1, dash: 'solid' } as const;
const stored = (kind: DrawingKind, count = DRAWING_POINTS[kind] ?? 5, more: object = {}) => ({
  id: kind,
  kind,
  points: Array.from({ length: count }, (_, at) => ({ time: 1_700_000_000 + at, price: 100 + at })),
  style,
  text: '',
  locked: false,
  hidden: false,
  changedAt: 1,
  ...more,
});

describe('a stored drawing', () => {
  it('is read as it was written, of every kind, from the device and from the account', () => {
    const all = DRAWING_KINDS.map((kind) => stored(kind));
    const again: unknown = JSON.parse(JSON.stringify(all));
    expect(readDrawings(again)).toEqual(all);
    expect(readCharts({ drawings: { 'BTC/USDT': again } }).drawings).toEqual({ 'BTC/USDT': all });
    expect(DRAWING_KINDS.length).toBeGreaterThanOrEqual(24);
  });

  it.each(DRAWING_KINDS)('of the kind %s is refused with another number of points', (kind) => {
    const most = DRAWING_POINTS[kind] ?? MOST_STROKE_POINTS;
    const least = DRAWING_POINTS[kind] ?? 2;
    expect(readDrawings([stored(kind, most + 1), stored(kind, least - 1)])).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1, '100', null])(
    'is refused at the price %s',
    (price) => {
      expect(readDrawings([stored('vwap', 1, { points: [{ time: 1, price }] })])).toEqual([]);
    },
  );

  it('has levels where its kind has them, and is read without where they make no sense', () => {
    const levels = [{ ratio: 0.5, shown: false }];
    expect(readDrawings([stored('extension', 3, { levels })])[0]?.levels).toEqual(levels);
    for (const broken of [null, 'x', {}, [], [{ ratio: Number.NaN }], [{ shown: true }]])
      expect(readDrawings([stored('retracement', 2, { levels: broken })])).toEqual([stored('retracement')]);
    expect(readDrawings([stored('trend', 2, { levels })])).toEqual([stored('trend')]);
  });
});

describe('stored levels', () => {
  it('are sorted, each once, with four decimals', () => {
    const found = [
      { ratio: 1.618 },
      { ratio: 0.123456, shown: false },
      { ratio: 1.618, shown: false },
      { ratio: -0 },
    ];
    const read = readLevels(found);
    expect(read).toEqual([
      { ratio: 0, shown: true },
      { ratio: 0.1235, shown: false },
      { ratio: 1.618, shown: true },
    ]);
    expect(Object.is(read?.[0]?.ratio, 0)).toBe(true);
    expect(readLevels(read)).toEqual(read);
  });

  it('are refused out of their range', () => {
    const ratios = [-10.1, 20.1, Number.NaN, Number.NEGATIVE_INFINITY, '1', null, {}];
    expect(readLevels(ratios.map((ratio) => ({ ratio, shown: true })))).toBeNull();
    expect(readLevels([{ ratio: -10 }, { ratio: 20 }])?.map(({ ratio }) => ratio)).toEqual([-10, 20]);
  });

  it('are twelve at most: the first', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ratio: 20 - at / 1000, shown: true }));
    const read = readLevels(many);
    expect(read).toHaveLength(MOST_LEVELS);
    expect(read?.at(-1)?.ratio).toBe(20);
  });
});
