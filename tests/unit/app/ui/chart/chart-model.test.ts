import { describe, expect, it } from 'vitest';
import { createChartModel } from '#app/ui/chart/series.ts';
import { coin } from '#protocol/units.ts';
import { columnsOf, row } from './series.ts';

const minutes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => row((from + i) * 60, 100 + i));
const full = (count: number) => ({ kind: 'full', series: columnsOf(minutes(count)) }) as const;

function modelOf(count: number) {
  const model = createChartModel(800, () => 1_000_000);
  model.apply(full(count));
  return model;
}

describe('the view of a chart', () => {
  it('has a time axis that ends now while there are no candles', () => {
    const { from, to } = createChartModel(800, () => 1_000_000).view();
    expect(from).toBeLessThan(1_000_000);
    expect(to).toBeGreaterThan(1_000_000);
  });

  it('starts again with another series, and keeps its place when the same one is fetched again', () => {
    const model = modelOf(500);
    model.edge('first');
    const past = model.view();
    model.apply(full(501));
    expect(model.view()).toEqual(past);
    model.apply({ kind: 'full', series: columnsOf(minutes(10), '1day') });
    expect(model.period()).toBe(86_400);
    expect(model.view().to).toBeGreaterThan(9 * 60 + 86_400);
  });

  it('keeps the width of a candle over a change of period, and the moment that it ends with', () => {
    const model = modelOf(500);
    model.zoomAt(400, 4);
    const bars = ({ from, to }: { from: number; to: number }) => (to - from) / model.period();
    const zoomed = bars(model.view());
    const quarters = Array.from({ length: 500 }, (_, i) => row(i * 900, 100 + i));
    model.apply({ kind: 'full', series: columnsOf(quarters, '15min') });
    expect(bars(model.view())).toBeCloseTo(zoomed);
    // The newest candle was in view and still is.
    expect(model.view().to).toBeGreaterThan(500 * 900);
    model.dragBy(8000);
    const past = model.view();
    expect(past.to).toBeLessThan(499 * 900);
    model.apply({
      kind: 'full',
      series: columnsOf(
        Array.from({ length: 500 }, (_, i) => row(i * 1800, 1)),
        '30min',
      ),
    });
    expect(bars(model.view())).toBeCloseTo(zoomed);
    expect(model.view().to).toBeCloseTo(past.to);
    // Candles that begin later than what was looked at: the view stays with them.
    model.apply({ kind: 'full', series: columnsOf(minutes(500, 100_000)) });
    expect(model.view().to).toBeGreaterThan(100_000 * 60);
    // Fewer candles than the view had room for fill it.
    model.fit();
    model.apply({ kind: 'full', series: columnsOf([row(0, 1), row(86_400, 2)], '1day') });
    expect(bars(model.view())).toBeLessThan(20);
  });

  it('starts again with another pair, whatever its period', () => {
    const model = modelOf(500);
    const first = model.view();
    model.zoomAt(400, 4);
    const other = { ...columnsOf(minutes(500)), pair: { base: coin('ETH'), quote: coin('USDT') } };
    model.apply({ kind: 'full', series: other });
    expect(model.view()).toEqual(first);
  });

  it('follows new candles at the right edge', () => {
    const model = modelOf(500);
    const { from, to } = model.view();
    model.apply({ kind: 'tail', series: columnsOf([row(500 * 60, 1)]) });
    expect(model.view()).toEqual({ from: from + 60, to: to + 60 });
    expect(model.newest()?.close).toBe(1);
  });

  it('finds candles and positions from each other', () => {
    const model = modelOf(500);
    model.fit();
    expect(model.indexAt(-1000)).toBe(0);
    expect(model.indexAt(60 * 7 + 10)).toBe(7);
    expect(model.indexAt(60 * 7 + 59)).toBe(7);
    expect(model.indexAt(1e9)).toBe(499);
    const left = model.snap(401);
    expect((model.timeAt(left) - 30) % 60).toBeCloseTo(0);
    expect(Math.abs(left - 401)).toBeLessThan(1);
    expect(model.snap(799)).toBe(799);
  });

  it('takes the nearer candle in a gap', () => {
    const model = createChartModel(800, () => 0);
    model.apply({ kind: 'full', series: columnsOf([row(0, 1), row(6000, 2)]) });
    expect(model.indexAt(2000)).toBe(0);
    expect(model.indexAt(4500)).toBe(1);
  });

  it('has nothing to point at without candles', () => {
    const model = createChartModel(800, () => 0);
    expect(model.indexAt(10)).toBe(-1);
    expect(model.snap(123)).toBe(123);
    expect(model.newest()).toBeNull();
  });

  it('drags by pixels and keeps the moment under the pointer while zooming', () => {
    const model = modelOf(2000);
    const before = model.timeAt(200);
    model.dragBy(100);
    expect(model.timeAt(300)).toBeCloseTo(before);
    const under = model.timeAt(350);
    model.zoomAt(350, 1.5);
    expect(model.timeAt(350)).toBeCloseTo(under);
  });
});
