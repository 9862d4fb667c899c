import {
  AD,
  ADOSC,
  ALMA,
  Alligator,
  AO,
  Aroon,
  BollingerBands,
  BollingerBandsWidth,
  CHOP,
  ChandelierExit,
  CMF,
  CMO,
  DEMA,
  DPO,
  FisherTransform,
  ForceIndex,
  HMA,
  KAMA,
  LinearRegression,
  MassIndex,
  MOM,
  PercentB,
  PPO,
  PVO,
  PVT,
  ROC,
  TEMA,
  TRIX,
  TSI,
  UltimateOscillator,
  VortexIndicator,
  VWMA,
  WilliamsR,
  WMA,
  WSMA,
} from 'trading-signals';
import { expect, it } from 'vitest';
import type { Indicator } from '#protocol/indicators.ts';
import type { CandleRow } from '#worker/market/candles.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';

import { expectClose } from './expect-close.ts';
import { ltcSeries } from './ltc-candles.ts';

/** A walk of closes with wicks and volumes around it. */
function walk(length: number): readonly CandleRow[] {
  let close = 60;
  return Array.from({ length }, (_, at) => {
    const open = close;
    close = Math.max(1, open + Math.random() * 2 - 1);
    const high = Math.max(open, close) + Math.random();
    const low = Math.max(0.5, Math.min(open, close) - Math.random());
    return { id: 1_700_000_000 + at * 60, open, close, high, low, volume: 1 + Math.random() * 100 };
  });
}

const ROWS = walk(400);
const closes = ROWS.map(({ close }) => close);
const volumes = ROWS.map(({ volume }) => volume);

interface Batch<Input, Result> {
  updates(inputs: Input[]): (Result | null)[];
}

const values = (results: readonly (number | null)[]) => results.map((value) => value ?? Number.NaN);
const ofCloses = (signal: Batch<number, number>) => ({ value: values(signal.updates(closes)) });
const ofCandles = (signal: Batch<CandleRow, number>) => ({ value: values(signal.updates([...ROWS])) });

/** One column of results that have several numbers. */
function columns<Result>(
  results: readonly (Result | null)[],
  numbers: Readonly<Record<string, (result: Result) => number>>,
) {
  const lines = Object.entries(numbers).map(([line, read]) => [
    line,
    results.map((result) => (result ? read(result) : Number.NaN)),
  ]);
  return Object.fromEntries(lines) as Readonly<Record<string, readonly number[]>>;
}

type Case = readonly [Indicator, () => Readonly<Record<string, readonly number[]>>];

const CASES: readonly Case[] = [
  [{ kind: 'wma', length: 20 }, () => ofCloses(new WMA(20))],
  [{ kind: 'smma', length: 20 }, () => ofCloses(new WSMA(20))],
  [
    { kind: 'dema', length: 20 },
    // The library has a value from the first close on.
    () => ({
      value: values(new DEMA(20).updates(closes)).map((value, at) => (at < 19 ? Number.NaN : value)),
    }),
  ],
  [{ kind: 'tema', length: 20 }, () => ofCloses(new TEMA(20))],
  [{ kind: 'hma', length: 20 }, () => ofCloses(new HMA(20))],
  [{ kind: 'kama', length: 10 }, () => ofCloses(new KAMA(10))],
  [{ kind: 'alma', length: 9, offset: 0.85, sigma: 6 }, () => ofCloses(new ALMA(9, 0.85, 6))],
  [
    { kind: 'lsma', length: 25 },
    () =>
      columns(new LinearRegression(25).updates(closes), {
        value: ({ slope, intercept }) => slope * 24 + intercept,
      }),
  ],
  [{ kind: 'vwma', length: 20 }, () => ofCandles(new VWMA(20))],
  [
    { kind: 'chandelier', length: 22, multiple: 3 },
    () =>
      columns(new ChandelierExit({ interval: 22, multiplier: 3 }).updates([...ROWS]), {
        long: ({ long }) => long,
        short: ({ short }) => short,
      }),
  ],
  [
    { kind: 'alligator', jaw: 13, teeth: 8, lips: 5 },
    () =>
      columns(new Alligator().updates([...ROWS]), {
        jaw: ({ jaw }) => jaw,
        teeth: ({ teeth }) => teeth,
        lips: ({ lips }) => lips,
      }),
  ],
  [
    { kind: 'aroon', length: 25 },
    () =>
      columns(new Aroon(25).updates([...ROWS]), {
        up: ({ aroonUp }) => aroonUp,
        down: ({ aroonDown }) => aroonDown,
      }),
  ],
  [
    { kind: 'vortex', length: 14 },
    () =>
      columns(new VortexIndicator(14).updates([...ROWS]), {
        plus: ({ plus }) => plus,
        minus: ({ minus }) => minus,
      }),
  ],
  [{ kind: 'willr', length: 14 }, () => ofCandles(new WilliamsR(14))],
  [{ kind: 'mom', length: 10 }, () => ofCloses(new MOM(10))],
  [
    { kind: 'roc', length: 12 },
    () => ({ value: values(new ROC(12).updates(closes)).map((share) => share * 100) }),
  ],
  [{ kind: 'ao', fast: 5, slow: 34 }, () => ofCandles(new AO(5, 34))],
  [
    { kind: 'ppo', fast: 12, slow: 26, signal: 9 },
    () => ({ ppo: ofCloses(new PPO({ fastPeriod: 12, slowPeriod: 26 })).value }),
  ],
  [{ kind: 'trix', length: 18 }, () => ofCloses(new TRIX(18))],
  [{ kind: 'cmo', length: 9 }, () => ofCloses(new CMO(9))],
  [{ kind: 'ultosc', short: 7, medium: 14, long: 28 }, () => ofCandles(new UltimateOscillator())],
  [{ kind: 'dpo', length: 21 }, () => ofCloses(new DPO(21))],
  [
    { kind: 'tsi', fast: 13, slow: 25, signal: 13 },
    () => ({ tsi: ofCloses(new TSI({ shortPeriod: 13, longPeriod: 25 })).value }),
  ],
  [{ kind: 'fisher', length: 9 }, () => ({ fisher: ofCandles(new FisherTransform(9)).value })],
  [{ kind: 'bbw', length: 20, width: 2 }, () => ofCloses(new BollingerBandsWidth(new BollingerBands(20, 2)))],
  [
    { kind: 'percentB', length: 20, width: 2 },
    () => ofCloses(new PercentB({ interval: 20, deviationMultiplier: 2 })),
  ],
  [{ kind: 'chop', length: 14 }, () => ofCandles(new CHOP(14))],
  [{ kind: 'mass', length: 25 }, () => ofCandles(new MassIndex(25))],
  [{ kind: 'adl' }, () => ofCandles(new AD())],
  [{ kind: 'adosc', fast: 3, slow: 10 }, () => ofCandles(new ADOSC())],
  [{ kind: 'cmf', length: 20 }, () => ofCandles(new CMF(20))],
  [{ kind: 'force', length: 13 }, () => ofCandles(new ForceIndex(13))],
  [{ kind: 'pvt' }, () => ofCandles(new PVT())],
  [
    { kind: 'pvo', fast: 12, slow: 26 },
    () => ({ value: values(new PVO({ fastPeriod: 12, slowPeriod: 26 }).updates(volumes)) }),
  ],
];

it.each(CASES)('a column is what the library says of all candles: $kind', (indicator, wanted) => {
  const worker = createIndicatorColumns([indicator], createCalculator);
  const id = Object.values(indicator).join(':');
  // The newest candle arrives twice each time, first with other numbers, as a running candle does.
  for (let length = 2; length <= ROWS.length; length += 1) {
    const rows = ROWS.slice(0, length);
    const last = rows.at(-1) as CandleRow;
    const early = { ...last, close: last.open, high: last.open + 5, low: last.open / 2, volume: 0 };
    worker.advance(ltcSeries([...rows.slice(0, -1), early]), rows.at(-2)?.id ?? 0);
    worker.advance(ltcSeries(rows), last.id);
  }
  const lines = worker.whole()?.lines ?? {};
  for (const [line, column] of Object.entries(wanted())) {
    expect(column.some((value) => Number.isFinite(value))).toBe(true);
    expectClose(lines[`${id}/${line}`], column);
  }
});
