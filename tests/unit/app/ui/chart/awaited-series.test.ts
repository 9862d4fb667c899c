import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitSeries } from '#app/ui/chart/awaited-series.ts';

const BTC = 'BTC/USDT 1min';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function chartWith(key: string, length: number) {
  const dataset: DOMStringMap = {};
  const empty = { hidden: true };
  const drawn = { key, length };
  const series = awaitSeries({ root: { dataset }, empty, drawn: () => drawn });
  const seen = () => [dataset.state, empty.hidden];
  return { series, drawn, seen };
}

test('the figures of another pair go at once, its picture when the next does not come', () => {
  const { series, seen } = chartWith(BTC, 2);
  series.expect('ETH/USDT 1min');
  expect([seen(), series.isOther()]).toEqual([['leaving', true], true]);
  vi.advanceTimersByTime(400);
  expect(seen()).toEqual(['gone', false]);
});

test('another period of the pair fades the picture, and takes it away later', () => {
  const { series, seen } = chartWith(BTC, 2);
  series.expect('BTC/USDT 5min');
  vi.advanceTimersByTime(1999);
  expect(seen()).toEqual(['waiting', true]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual(['gone', false]);
});

test('the series that comes is shown, or said to be empty, and stays', () => {
  const { series, drawn, seen } = chartWith(BTC, 2);
  series.expect('ETH/USDT 1min');
  Object.assign(drawn, { key: 'ETH/USDT 1min', length: 3 });
  series.came();
  vi.advanceTimersByTime(5000);
  expect([seen(), series.isOther()]).toEqual([['ready', true], false]);
  drawn.length = 0;
  series.came();
  expect(seen()).toEqual(['empty', false]);
});

test('back at the series that is drawn nothing is waited for', () => {
  const { series, seen } = chartWith(BTC, 2);
  series.expect('ETH/USDT 1min');
  series.expect(BTC);
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(['ready', true]);
});

test('a chart without anything says so when nothing comes, unless it is taken away', () => {
  const waiting = chartWith('', 0);
  const left = chartWith('', 0);
  for (const { series } of [waiting, left]) series.expect(BTC);
  left.series.stop();
  vi.advanceTimersByTime(2000);
  expect([waiting.seen(), left.seen()]).toEqual([
    ['gone', false],
    [undefined, true],
  ]);
});
