import { describe, expect, it } from 'vitest';
import { alignCandles, beginningOf } from '#worker/market/candle-grid.ts';
import { row } from './candle-rows.ts';

const DAY = 86_400;
const HOUR = 3600;

describe('the beginning of periods', () => {
  it.each([
    ['stamped with now in the last one', [60, 120, 197], 0],
    ['stamped with now in each', [17, 77, 137], null],
    ['of one candle', [60], 0],
    ['of none', [], null],
  ])('of minutes %s', (_, ids, expected) => {
    expect(beginningOf(ids, '1min')).toBe(expected);
  });

  it('of days is that of the zone most of them begin in', () => {
    const days = [1, 2, 3].map((day) => day * DAY + 16 * HOUR);
    expect(beginningOf([...days, 4 * DAY + 20 * HOUR + 17], '1day')).toBe(16 * HOUR);
    expect(
      beginningOf(
        days.map((day) => day - 16 * HOUR),
        '1day',
      ),
    ).toBe(0);
    // Kathmandu is 5:45 ahead of UTC.
    expect(beginningOf([18 * HOUR + 900], '1day')).toBe(18 * HOUR + 900);
  });
});

describe('candles in their periods', () => {
  it('move to its beginning', () => {
    expect(alignCandles([row(60), row(137, 7)], '1min', 0)).toEqual([row(60), { ...row(120, 7) }]);
    const evening = 3 * DAY + 16 * HOUR;
    expect(alignCandles([row(evening + 5 * HOUR)], '1day', 16 * HOUR)).toEqual([row(evening)]);
    expect(alignCandles([row(evening - 1)], '1day', 16 * HOUR)).toEqual([row(evening - DAY)]);
  });

  it('that are states of one candle are its last state, in any order', () => {
    const states = [
      { id: 61, open: 10, high: 10, low: 10, close: 10, volume: 1 },
      { id: 66, open: 10, high: 12, low: 10, close: 12, volume: 3 },
      { id: 71, open: 10, high: 12, low: 9, close: 9, volume: 4 },
    ];
    const last = { id: 60, open: 10, high: 12, low: 9, close: 9, volume: 4 };
    expect(alignCandles(states, '1min', 0)).toEqual([last]);
    expect(alignCandles(states.toReversed(), '1min', 0)).toEqual([last]);
  });

  it('that are parts of one candle add up', () => {
    const parts = [
      { id: 60, open: 10, high: 11, low: 10, close: 11, volume: 3 },
      { id: 80, open: 11, high: 12, low: 9, close: 9, volume: 1 },
    ];
    expect(alignCandles(parts, '1min', 0)).toEqual([
      { id: 60, open: 10, high: 12, low: 9, close: 9, volume: 4 },
    ]);
  });

  it('of one stamp are the last of them', () => {
    expect(alignCandles([row(60, 1), row(60, 2)], '1min', 0)).toEqual([row(60, 2)]);
  });
});
