import { expect, it } from 'vitest';
import type { Indicator } from '#protocol/indicators.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { expectClose } from './expect-close.ts';
import { LTC_ROWS, ltcSeries } from './ltc-candles.ts';
import { exponentialAverage, simpleAverage } from './textbook.ts';

const ROWS = LTC_ROWS.slice(0, 600);
const closes = ROWS.map(({ close }) => close);

function linesOf(indicator: Indicator): Readonly<Record<string, Float64Array>> {
  const { lines } = createIndicatorColumns([indicator], createCalculator).advance(ltcSeries(ROWS), -Infinity);
  return Object.fromEntries(Object.entries(lines).map(([name, column]) => [name.split('/')[1], column]));
}

/** An average that begins with the first value there is. */
function averageAfter(
  values: ArrayLike<number>,
  average: (known: readonly number[], length: number) => number[],
  length: number,
): number[] {
  const all = Array.from(values);
  const from = all.findIndex((value) => !Number.isNaN(value));
  return [...all.slice(0, from), ...average(all.slice(from), length)];
}

it('the accelerator is the awesome oscillator less its average', () => {
  const middles = ROWS.map(({ high, low }) => (high + low) / 2);
  const slow = simpleAverage(middles, 34);
  const oscillator = simpleAverage(middles, 5).map((fast, at) => fast - (slow[at] ?? 0));
  const average = averageAfter(oscillator, simpleAverage, 5);
  const wanted = oscillator.map((value, at) => value - (average[at] ?? 0));
  expectClose(linesOf({ kind: 'ac', fast: 5, slow: 34, signal: 5 }).value, wanted);
});

it('the price volume trend adds up volumes by relative changes', () => {
  let sum = 0;
  const wanted = ROWS.map(({ close, volume }, at) => {
    const before = closes[at - 1];
    if (before === undefined) return Number.NaN;
    sum += (volume * (close - before)) / before;
    return sum;
  });
  expectClose(linesOf({ kind: 'pvt' }).value, wanted);
});

it('the standard deviation is that of all closes of the window', () => {
  const means = simpleAverage(closes, 20);
  const wanted = means.map((mean, at) => {
    if (Number.isNaN(mean)) return Number.NaN;
    const squares = closes.slice(at - 19, at + 1).map((close) => (close - mean) ** 2);
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 20);
  });
  expectClose(linesOf({ kind: 'stdev', length: 20 }).value, wanted);
});

it.each<readonly [Indicator, string, number]>([
  [{ kind: 'ppo', fast: 12, slow: 26, signal: 9 }, 'ppo', 9],
  [{ kind: 'tsi', fast: 13, slow: 25, signal: 13 }, 'tsi', 13],
])('the signal line of $kind is the exponential average of its other line', (indicator, line, length) => {
  const lines = linesOf(indicator);
  expectClose(lines.signal, averageAfter(lines[line] ?? [], exponentialAverage, length));
});

it('the trigger of the Fisher transform is its value one candle before', () => {
  const { fisher = new Float64Array(), trigger } = linesOf({ kind: 'fisher', length: 9 });
  expect([...fisher].some((value) => value > 0)).toBe(true);
  expectClose(trigger, [Number.NaN, ...fisher.slice(0, -1)]);
});

it('the percentage oscillator is the distance of two averages in percent of the slow one', () => {
  const slow = exponentialAverage(closes, 26);
  const wanted = exponentialAverage(closes, 12).map((fast, at) => {
    const long = slow[at] ?? Number.NaN;
    return ((fast - long) / long) * 100;
  });
  expectClose(linesOf({ kind: 'ppo', fast: 12, slow: 26, signal: 9 }).ppo, wanted);
});
