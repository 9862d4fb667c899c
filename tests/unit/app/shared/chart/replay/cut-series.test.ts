import { expect, it } from 'vitest';
import { closedBy, cutCandles, cutLines } from '#app/shared/chart/replay/cut-series.ts';
import { applyLines, emptyLines } from '#app/ui/chart/line-store.ts';
import { applyUpdate, CANDLE_COLUMNS, emptyStore } from '#app/ui/chart/series.ts';
import type { CandleColumns } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createDayRanges } from '#worker/market/indicators/day-ranges.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { LTC_ROWS, ltcSeries } from '../../../../worker/market/indicators/ltc-candles.ts';
import { usualIndicators } from '../../../../worker/market/indicators/usual-indicators.ts';

const timesOf = (...time: number[]) => ({ time: Float64Array.from(time), length: time.length });

function storeOf(series: CandleColumns) {
  const store = emptyStore();
  applyUpdate(store, { kind: 'full', series });
  return store;
}

/** Seconds of a first of the month, in UTC. */
const month = (index: number) => Date.UTC(2026, index, 1) / 1000;

it.each<[ChartPeriod, readonly number[], number, number]>([
  ['1min', [0, 60, 120], 0, 0],
  ['1min', [0, 60, 120], 59, 0],
  ['1min', [0, 60, 120], 60, 1],
  ['1min', [0, 60, 120], 179, 2],
  ['1min', [0, 60, 120], 180, 3],
  ['1min', [], 180, 0],
  // A gap ends no candle earlier.
  ['5min', [0, 900], 600, 1],
  // Months differ in length.
  ['1month', [month(0), month(1), month(2)], month(2) - 1, 1],
  ['1month', [month(0), month(1), month(2)], month(2), 2],
])('of candles of %s at %j, those that have closed at %i are %i', (period, times, moment, count) => {
  expect(closedBy(timesOf(...times), period, moment)).toBe(count);
});

it('gives the oldest candles whole, and copies of them', () => {
  const whole = ltcSeries(LTC_ROWS.slice(0, 200));
  const store = storeOf(whole);
  const { kind, series } = cutCandles(store, whole, 120);
  expect({ kind, pair: series.pair, period: series.period, length: series.length }).toEqual({
    kind: 'full',
    pair: whole.pair,
    period: whole.period,
    length: 120,
  });
  for (const name of CANDLE_COLUMNS) {
    expect([...series[name]]).toEqual([...store[name].slice(0, 120)]);
    series[name].fill(0);
    expect(store[name][119]).toBe(whole[name][119]);
  }
});

it('gives each indicator the values that it had when the last of these candles closed', () => {
  const set = usualIndicators();
  // Pivot points need whole days, as the worker has them of the candles of the whole series.
  const computed = (length: number) => {
    const series = ltcSeries(LTC_ROWS.slice(0, length));
    const days = createDayRanges();
    days.take(series);
    return createIndicatorColumns(set, (indicator) => createCalculator(indicator, days)).advance(
      series,
      Number.NEGATIVE_INFINITY,
    );
  };
  const store = emptyLines();
  applyLines(store, computed(2880));
  for (const count of [1, 26, 500, 1800, 2879]) {
    const then = computed(count);
    const cut = cutLines(store, then, count);
    expect([...cut.time]).toEqual([...then.time]);
    expect(Object.keys(cut.lines)).toEqual(Object.keys(then.lines));
    for (const [name, values] of Object.entries(then.lines)) {
      expect([name, ...(cut.lines[name] ?? [])]).toEqual([name, ...values]);
    }
  }
});
