import { expect, test } from 'vitest';
import { startOfToday, todayCurve, todayOf } from '#app/features/holdings/today.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';

type Held = Readonly<Record<string, readonly [price: string | null, total: string | null]>>;
const sheet = (held: Held): AssetSheet => ({
  list: Object.entries(held).map(([currency, [price, total]]) => ({
    currency: coin(currency),
    available: exact('1'),
    frozen: exact('0'),
    price: price === null ? null : exact(price),
    total: total === null ? null : exact(total),
  })),
  total: exact('0'),
  unpriced: [],
  accountRate: null,
});
const lines = (of: Readonly<Record<string, readonly [start: string | null, ...close: number[]]>>) =>
  new Map(
    Object.entries(of).map(([name, [start, ...close]]) => [
      coin(name),
      { start: start === null ? null : exact(start), close: Float64Array.from(close) },
    ]),
  );

test('today is what the prices since midnight did to the holdings, to the last digit', () => {
  const sheets = [sheet({ BTC: ['125', '1000'], USDT: ['1', '200'] }), sheet({ ETH: ['9', '18'] })];
  expect(todayOf(sheets, lines({ BTC: ['100'], ETH: ['10'] }))).toEqual({
    before: '1020',
    by: '198',
    percent: '19.4117',
    unknown: [],
  });
});

test('a coin without a price at midnight is named, and counts as unchanged', () => {
  const sheets = [sheet({ BTC: ['125', '1000'], NEW: ['2', '50'], XYZ: [null, null] })];
  expect(todayOf(sheets, lines({ BTC: ['100'], NEW: [null] }))).toMatchObject({
    by: '200',
    unknown: ['NEW'],
  });
});

test('nothing is claimed where no price of midnight is known; USDT alone does not change', () => {
  expect(todayOf([sheet({ BTC: ['125', '1000'], USDT: ['1', '5'] })], lines({}))).toBeNull();
  expect(todayOf([sheet({ USDT: ['1', '5'] })], lines({}))).toMatchObject({ by: '0', percent: '0' });
  expect(todayOf([sheet({})], lines({}))).toBeNull();
});

test('the curve starts at the value of midnight and ends at the value of now', () => {
  const sheets = [sheet({ BTC: ['125', '1000'], ETH: ['9', '18'], USDT: ['1', '200'], NEW: ['1', '1'] })];
  const known = lines({ BTC: ['100', 50, 250], ETH: ['9', 18], NEW: [null] });
  const times = { since: epochMs(0), now: epochMs(2_000_000) };
  expect(todayCurve(sheets, known, { ...times, before: exact('1019') })).toEqual({
    times: Float64Array.of(0, 900_000, 1_800_000, 2_000_000),
    values: Float64Array.of(1019, 400 + 36 + 201, 2000 + 36 + 201, 1219),
  });
});

test('the day starts at the last midnight of the device', () => {
  const now = epochMs(new Date(2026, 2, 2, 23, 59).getTime());
  expect(startOfToday(now)).toBe(new Date(2026, 2, 2).getTime());
  expect(startOfToday(startOfToday(now))).toBe(startOfToday(now));
});
