import { expect, test } from 'vitest';
import { lastCandleOf, movedByTrade } from '#app/ui/chart/series.ts';
import { exact } from '#protocol/decimal.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { coin, epochMs } from '#protocol/units.ts';

const series: CandleColumns = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  period: '1min',
  length: 2,
  time: Float64Array.of(60, 120),
  open: Float64Array.of(1, 10),
  high: Float64Array.of(1, 12),
  low: Float64Array.of(1, 9),
  close: Float64Array.of(1, 11),
  volume: Float64Array.of(1, 5),
  turnover: Float64Array.of(1, 50),
};
const candle = lastCandleOf(series);
const move = (time: number, price: string) =>
  candle && movedByTrade(candle, { time: epochMs(time), price: exact(price) })?.series;

test('an empty series has no newest candle', () => {
  expect(lastCandleOf({ ...series, length: 0 })).toBeNull();
});

test('a trade within the newest candle moves its close and stretches it', () => {
  expect(move(125_000, '13')).toMatchObject({
    length: 1,
    time: Float64Array.of(120),
    close: Float64Array.of(13),
  });
  expect(move(125_000, '13')?.high).toEqual(Float64Array.of(13));
  expect(move(125_000, '8')?.low).toEqual(Float64Array.of(8));
  expect(move(179_999, '10')?.volume).toEqual(Float64Array.of(5));
});

test('a trade moves the candle of a month up to the end of that month', () => {
  const opened = Date.UTC(2026, 0, 1);
  const month = candle && { ...candle, of: { ...candle.of, period: '1month' as const }, time: opened / 1000 };
  const moves = (time: number) => month && movedByTrade(month, { time: epochMs(time), price: exact('13') });
  expect(moves(Date.UTC(2026, 0, 31, 23, 59))?.series.close).toEqual(Float64Array.of(13));
  expect(moves(Date.UTC(2026, 1, 1))).toBeNull();
});

test('a trade of another candle, or at the same price, changes nothing', () => {
  expect(move(180_000, '13')).toBeUndefined();
  expect(move(119_999, '13')).toBeUndefined();
  expect(move(125_000, '11')).toBeUndefined();
});
