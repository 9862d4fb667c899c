import { describe, expect, it } from 'vitest';
import { comparedBase, comparedChange, eachPoint } from '#app/ui/chart/axis-words/compared.ts';
import { columnsOf, row } from '../series.ts';

const VIEW = { from: 60, to: 360, period: 60 };
const series = (closes: readonly (readonly [time: number, close: number])[]) =>
  columnsOf(closes.map(([time, close]) => row(time, close)));
const other = series([
  [0, 1],
  [60, 2],
  [120, 3],
  [240, 4],
  [300, 5],
  [360, 6],
  [420, 7],
]);

function pointsOf(of = other, view = VIEW) {
  const found: unknown[] = [];
  eachPoint(of, view, { base: 2, own: 100 }, (...point) => found.push(point));
  return found;
}

describe('comparedBase', () => {
  it('is the close of the first candle in view, also after a gap', () => {
    expect(comparedBase(other, VIEW)).toBe(2);
    expect(comparedBase(other, { ...VIEW, from: 180 })).toBe(4);
  });

  it('is not known where no candle is in view, or its first close is no price', () => {
    expect(comparedBase(other, { ...VIEW, from: 500, to: 800 })).toBeNull();
    expect(comparedBase(series([[1000, 5]]), VIEW)).toBeNull();
    expect(comparedBase(series([]), VIEW)).toBeNull();
    expect(comparedBase(series([[60, 0]]), VIEW)).toBeNull();
    expect(comparedBase(series([[60, Number.NaN]]), VIEW)).toBeNull();
  });
});

describe('eachPoint', () => {
  it('goes over the view and one candle beyond each edge, with a gap where minutes have no candle', () => {
    expect(pointsOf()).toEqual([
      [0, 50, false],
      [60, 100, true],
      [120, 150, true],
      [240, 200, false],
      [300, 250, true],
      [360, 300, true],
    ]);
  });

  it('has no point where there is no candle', () => {
    expect(pointsOf(series([]))).toEqual([]);
  });

  it('joins months, whose lengths differ', () => {
    const day = 86_400;
    const months = series([
      [0, 1],
      [31 * day, 2],
      [59 * day, 3],
    ]);
    const view = { from: 0, to: 90 * day, period: 30 * day };
    expect(pointsOf(months, view).map((point) => (point as unknown[])[2])).toEqual([false, true, true]);
  });
});

describe('comparedChange', () => {
  it('is of the candle that is pointed at, else of the newest one', () => {
    expect(comparedChange(other, VIEW, 60)).toBe(0);
    expect(comparedChange(other, VIEW, 240)).toBe(100);
    expect(comparedChange(other, VIEW, null)).toBe(250);
  });

  it('is not known in a gap, and without a base', () => {
    expect(comparedChange(other, VIEW, 180)).toBeNull();
    expect(comparedChange(series([[60, 0]]), VIEW, 60)).toBeNull();
    expect(comparedChange(series([]), VIEW, null)).toBeNull();
  });
});
