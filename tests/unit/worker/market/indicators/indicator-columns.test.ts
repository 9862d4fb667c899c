import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indicatorLines } from '#protocol/indicator-table.ts';
import type { Indicator, IndicatorUpdate } from '#protocol/indicators.ts';
import type { CandleRow } from '#worker/market/candles.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { expectClose } from './expect-close.ts';
import { LTC_ROWS, ltcSeries } from './ltc-candles.ts';
import { bollinger, convergence, exponentialAverage, relativeStrength, simpleAverage } from './textbook.ts';
import {
  averageTrueRange,
  balanceVolume,
  channel,
  commodityChannel,
  directional,
  ichimoku,
  moneyFlow,
  parabolic,
  rangeBands,
  sessionPrice,
  stochastic,
  stochasticStrength,
  supertrend,
} from './textbook-ranges.ts';
import { usualIndicators } from './usual-indicators.ts';

// The volume profile belongs to the view, and pivot points to the days before.
const SET: readonly Indicator[] = usualIndicators().filter(
  ({ kind }) => kind !== 'volumeProfile' && kind !== 'pivots',
);
const NAMES = SET.flatMap(indicatorLines);

const from = (rows: readonly CandleRow[]) =>
  createIndicatorColumns(SET, createCalculator).advance(ltcSeries(rows), -Infinity);

function expectLines(
  lines: IndicatorUpdate['lines'],
  id: string,
  wanted: Readonly<Record<string, ArrayLike<number>>>,
) {
  for (const [line, values] of Object.entries(wanted)) expectClose(lines[`${id}/${line}`], values);
}

describe('a full computation on real candles', () => {
  const close = LTC_ROWS.map((row) => row.close);
  const volume = LTC_ROWS.map((row) => row.volume);
  const { lines, length } = from(LTC_ROWS);

  it('stands beside the candles', () => {
    expect(length).toBe(2880);
    expect(Object.keys(lines)).toEqual(NAMES);
  });
  it('is the textbook average', () => expectClose(lines['ma:30/value'], simpleAverage(close, 30)));
  it('is the textbook exponential average', () =>
    expectClose(lines['ema:20/value'], exponentialAverage(close, 20)));
  it('is the textbook Bollinger band', () => {
    const wanted = bollinger(close, 20, 2);
    for (const line of ['middle', 'upper', 'lower'] as const)
      expectClose(lines[`boll:20:2/${line}`], wanted[line]);
  });
  it('is the textbook MACD', () => {
    const wanted = convergence(close, 12, 26, 9);
    for (const line of ['macd', 'signal', 'histogram'] as const)
      expectClose(lines[`macd:12:26:9/${line}`], wanted[line]);
  });
  it('is the textbook RSI', () => expectClose(lines['rsi:14/value'], relativeStrength(close, 14)));
  it('is the textbook average of the volume', () =>
    expectClose(lines['volumeMa:10/value'], simpleAverage(volume, 10)));
  it.each<readonly [string, () => Readonly<Record<string, ArrayLike<number>>>]>([
    ['vwap', () => ({ value: sessionPrice(LTC_ROWS) })],
    ['keltner:20:10:2', () => rangeBands(LTC_ROWS, 20, 10, 2)],
    ['donchian:20', () => channel(LTC_ROWS, 20)],
    ['supertrend:10:3', () => supertrend(LTC_ROWS, 10, 3)],
    ['sar:0.02:0.2', () => ({ value: parabolic(LTC_ROWS, 0.02, 0.2) })],
    ['stoch:14:3:3', () => stochastic(LTC_ROWS, 14, 3, 3)],
    [
      'stochRsi:14:14:3:3',
      () => stochasticStrength(close, { length: 14, window: 14, slowing: 3, signal: 3 }),
    ],
    ['dmi:14', () => directional(LTC_ROWS, 14)],
    ['cci:20', () => ({ value: commodityChannel(LTC_ROWS, 20) })],
    ['mfi:14', () => ({ value: moneyFlow(LTC_ROWS, 14) })],
    ['atr:14', () => ({ value: averageTrueRange(LTC_ROWS, 14) })],
    ['obv', () => ({ value: balanceVolume(LTC_ROWS) })],
    ['ichimoku:9:26:52:26', () => ichimoku(LTC_ROWS, [9, 26, 52], 26)],
  ])('is the textbook %s', (id, wanted) => expectLines(lines, id, wanted()));
});

/** Lays a tail over what a screen holds. */
function lay(held: IndicatorUpdate, update: IndicatorUpdate): IndicatorUpdate {
  if (update.kind === 'full') return update;
  const at = held.time.indexOf(update.time[0] ?? Number.NaN);
  const join = (old: Float64Array | undefined, tail: Float64Array | undefined) =>
    Float64Array.of(...(old ?? []).slice(0, at < 0 ? held.length : at), ...(tail ?? []));
  const time = join(held.time, update.time);
  const lines = NAMES.map((name) => [name, join(held.lines[name], update.lines[name])]);
  return { ...held, length: time.length, time, lines: Object.fromEntries(lines) };
}

/** These have no value at times by what they are: the trend is another, or nothing was traded. */
const GAPS = /^(?:supertrend|vwap|vwma)/;

it('a market that stands still leaves nothing broken behind', () => {
  const still = LTC_ROWS.slice(0, 60).map((row) => ({ ...row, high: 50, low: 50, close: 50, volume: 0 }));
  const after = LTC_ROWS.slice(60, 200);
  const { lines } = from([...still, ...after]);
  for (const name of NAMES.filter((each) => !GAPS.test(each))) {
    expect([name, Number.isFinite(lines[name]?.at(-1))]).toEqual([name, true]);
  }
});

it('a market that never moves nor trades has no infinite value, and one of every line that needs no volume', () => {
  const { lines } = from(
    LTC_ROWS.slice(0, 400).map((row) => ({ ...row, open: 50, high: 50, low: 50, close: 50, volume: 0 })),
  );
  for (const name of NAMES) {
    const column = lines[name] ?? [];
    expect([name, column.some((value) => Math.abs(value) === Infinity)]).toEqual([name, false]);
    if (!GAPS.test(name)) expect([name, Number.isFinite(column.at(-1))]).toEqual([name, true]);
  }
});

describe('polls', () => {
  it('come to what a full rebuild says, to the last bit, whatever arrives', () => {
    const step = fc.record({
      added: fc.integer({ min: 0, max: 3 }),
      price: fc.double({ min: 50, max: 70, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step, { maxLength: 40 }), (start, steps) => {
        const columns = createIndicatorColumns(SET, createCalculator);
        let rows = LTC_ROWS.slice(0, start);
        let shown = columns.advance(ltcSeries(rows), -Infinity);
        for (const { added, price } of steps) {
          const last = rows.at(-1) as CandleRow;
          const moved = {
            ...last,
            close: price,
            high: Math.max(last.high, price),
            low: Math.min(last.low, price),
            volume: last.volume + price,
          };
          const changed = last.id;
          rows = [...rows.slice(0, -1), moved, ...LTC_ROWS.slice(rows.length, rows.length + added)];
          const update = columns.advance(ltcSeries(rows), changed);
          // One candle is begun with again.
          expect(update.kind).toBe(shown.length > 1 ? 'tail' : 'full');
          shown = lay(shown, update);
          expect({ ...shown, kind: 'full' }).toEqual(from(rows));
        }
        expect(columns.whole()).toEqual(from(rows));
      }),
      { numRuns: 30 },
    );
  });

  it('send only what changed', () => {
    const columns = createIndicatorColumns(SET, createCalculator);
    columns.advance(ltcSeries(LTC_ROWS.slice(0, 500)), -Infinity);
    const update = columns.advance(ltcSeries(LTC_ROWS.slice(0, 501)), LTC_ROWS[499]?.id ?? 0);
    expect([update.kind, update.length, ...update.time]).toEqual([
      'tail',
      2,
      LTC_ROWS[499]?.id,
      LTC_ROWS[500]?.id,
    ]);
  });

  it('go on over candles that fall off the beginning', () => {
    const columns = createIndicatorColumns(SET, createCalculator);
    columns.advance(ltcSeries(LTC_ROWS.slice(0, 500)), -Infinity);
    for (let end = 501; end <= 900; end += 1) {
      const update = columns.advance(ltcSeries(LTC_ROWS.slice(end - 500, end)), LTC_ROWS[end - 1]?.id ?? 0);
      expect(update.kind).toBe('tail');
    }
    const whole = columns.whole();
    expect([whole?.length, whole?.time[0]]).toEqual([500, LTC_ROWS[400]?.id]);
    const all = from(LTC_ROWS.slice(0, 900));
    for (const name of NAMES) expect(whole?.lines[name]).toEqual(all.lines[name]?.slice(400));
  });

  it('rebuild where a candle further back changed, the beginning grew or the series is another', () => {
    const rows = LTC_ROWS.slice(100, 400);
    const columns = createIndicatorColumns(SET, createCalculator);
    columns.advance(ltcSeries(rows), -Infinity);
    const corrected = rows.map((row, at) => (at === 250 ? { ...row, close: 1 } : row));
    const update = columns.advance(ltcSeries(corrected), rows[250]?.id ?? 0);
    expect(update).toEqual(from(corrected));
    const longer = LTC_ROWS.slice(0, 400);
    expect(columns.advance(ltcSeries(longer), longer.at(-1)?.id ?? 0)).toEqual(from(longer));
    const other = { ...ltcSeries(longer), period: '5min' as const };
    expect(columns.advance(other, longer.at(-1)?.id ?? 0)).toMatchObject({ kind: 'full', period: '5min' });
  });

  it('live through a series without a candle', () => {
    const columns = createIndicatorColumns(SET, createCalculator);
    expect(columns.advance(ltcSeries([]), -Infinity)).toMatchObject({ kind: 'full', length: 0 });
    expect(columns.advance(ltcSeries(LTC_ROWS.slice(0, 3)), 0)).toMatchObject({ kind: 'full', length: 3 });
  });
});
