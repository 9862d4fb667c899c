import { expect, it } from 'vitest';
import { candleText } from '#app/ui/chart/elements.ts';
import { figureColumns } from '#app/ui/chart/figure-columns.ts';
import { ALL_INDICATORS } from '#app/ui/chart/indicator-kinds.ts';
import { emptyLines } from '#app/ui/chart/line-store.ts';
import { CANDLE_FIELDS } from '#app/ui/chart/series.ts';
import { indicatorLines } from '#protocol/indicator-table.ts';
import type { Indicator } from '#protocol/indicators.ts';

const DECIMALS = { price: 2, volume: 4 };
const SET: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'boll', length: 20, width: 2 },
  { kind: 'volumeMa', length: 5 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
  { kind: 'rsi', length: 14 },
];

/** Two candles; the second has a value a line, one more each. */
function store() {
  const names = SET.flatMap(indicatorLines);
  const lines = names.map((name, at) => [name, new Float64Array([Number.NaN, 1234.5678 + at])] as const);
  return {
    ...emptyLines(),
    length: 2,
    time: new Float64Array([60, 120]),
    lines: Object.fromEntries(lines),
  };
}

it('gives every line that is shown a column under a name of its own', () => {
  const names = figureColumns({ looks: ALL_INDICATORS.read(SET).looks, store: store() }, DECIMALS).map(
    ({ name }) => name,
  );
  expect(names).toEqual([
    'MA 7',
    ...['BOLL 20 2 MID', 'BOLL 20 2 UP', 'BOLL 20 2 LOW'],
    'VOL MA 5',
    ...['MACD 12 26 9 DIF', 'MACD 12 26 9 DEA', 'MACD 12 26 9 HIST'],
    'RSI 14',
  ]);
});

it('writes each value as its place has it, and a dash where there is none', () => {
  const columns = figureColumns({ looks: ALL_INDICATORS.read(SET).looks, store: store() }, DECIMALS);
  const at = (time: number) => Object.fromEntries(columns.map(({ name, text }) => [name, text(time)]));
  expect(at(120)).toMatchObject({
    'MA 7': '1,234.56',
    'VOL MA 5': '1,238.5678',
    'MACD 12 26 9 DIF': '+1,239.56',
    'RSI 14': '1,242.56',
  });
  for (const time of [60, 90, 180]) expect(new Set(Object.values(at(time)))).toEqual(new Set(['–']));
});

it('has no columns where nothing is shown', () => {
  expect(figureColumns({ looks: [], store: store() }, DECIMALS)).toEqual([]);
});

it('writes a volume with the same decimals whatever its size', () => {
  const candle = { time: 60, open: 1, high: 2, low: 0.5, close: 1.5, volume: 0.0042, turnover: 1234 };
  expect(CANDLE_FIELDS.map((field) => candleText(candle, field, DECIMALS))).toEqual([
    '1.00',
    '2.00',
    '0.50',
    '1.50',
    '0.0042',
    '1,234',
  ]);
  const large = { ...candle, volume: 2_643_911.4 };
  expect(candleText(large, 'volume', DECIMALS)).toBe('2,643,911.4000');
});
