import type { IndicatorOf } from '#protocol/indicators.ts';
import { type Calculator, type CandleInput, single } from './averages.ts';

const DAY = 86_400;

/** Runs a state along the candles; the last candle may come again, and then counts from the state before it. */
function stepping<State>(
  begin: State,
  step: (state: State, candle: CandleInput) => State,
  value: (state: State) => number | null,
): Calculator {
  let before = begin;
  let now = begin;
  return single((candle, replace) => {
    if (!replace) before = now;
    now = step(before, candle);
    return value(now);
  });
}

/**
 * The average price by volume since 00:00 UTC, each candle at (high + low + close) / 3. The day that the series begins in
 * has none, unless the series begins with it: its first trades are not known.
 */
export const sessionAverage = (): Calculator =>
  stepping(
    { day: null as number | null, known: false, money: 0, volume: 0 },
    (state, { time, high, low, close, volume }) => {
      const day = Math.floor(time / DAY);
      const same = state.day === day;
      const known = same ? state.known : state.day !== null || time % DAY === 0;
      const held = same ? state : { money: 0, volume: 0 };
      const money = held.money + ((high + low + close) / 3) * volume;
      return { day, known, money, volume: held.volume + volume };
    },
    ({ known, money, volume }) => (known && volume > 0 ? money / volume : null),
  );

/**
 * The price volume trend (Norman Fosback, Stock Market Logic, 1976): volumes added up, each times the relative change of
 * the close. The library's own copies its candles at each step.
 */
export const priceVolumeTrend = (): Calculator =>
  stepping(
    { before: null as number | null, sum: null as number | null },
    ({ before, sum }, { close, volume }) => {
      if (before === null) return { before: close, sum };
      const change = before === 0 ? 0 : (close - before) / before;
      return { before: close, sum: (sum ?? 0) + volume * change };
    },
    ({ sum }) => sum,
  );

interface Stop {
  readonly rising: boolean;
  /** Of this candle. */
  readonly at: number;
  readonly extreme: number;
  readonly acceleration: number;
  /** The candle itself, and the one before it: a stop never lies inside them. */
  readonly last: CandleInput;
  readonly previous: CandleInput | null;
}

/**
 * Wilder's parabolic stop and reverse (1978): it begins with the second candle, rising where that candle's middle is not
 * below the first one's, at the first candle's far end.
 */
export const stopAndReverse = ({ step, most }: IndicatorOf<'sar'>): Calculator =>
  stepping<{ readonly first: CandleInput | null; readonly stop: Stop | null }>(
    { first: null, stop: null },
    ({ first, stop }, candle) => {
      if (stop) return { first, stop: moved(stop, candle, step, most) };
      if (!first) return { first: candle, stop };
      const rising = candle.high + candle.low >= first.high + first.low;
      const at = rising ? first.low : first.high;
      const extreme = rising ? candle.high : candle.low;
      return { first, stop: { rising, at, extreme, acceleration: step, last: candle, previous: first } };
    },
    ({ stop }) => stop?.at ?? null,
  );

function moved(stop: Stop, candle: CandleInput, step: number, most: number): Stop {
  const { rising, extreme, acceleration, last, previous } = stop;
  const next = stop.at + acceleration * (extreme - stop.at);
  const near = [last, previous ?? last];
  const bounded = rising
    ? Math.min(next, ...near.map(({ low }) => low))
    : Math.max(next, ...near.map(({ high }) => high));
  const crossed = rising ? candle.low < bounded : candle.high > bounded;
  if (crossed) {
    const turned = rising ? candle.low : candle.high;
    return {
      rising: !rising,
      at: extreme,
      extreme: turned,
      acceleration: step,
      last: candle,
      previous: last,
    };
  }
  const reached = rising ? candle.high : candle.low;
  const further = rising ? reached > extreme : reached < extreme;
  return {
    rising,
    at: bounded,
    extreme: further ? reached : extreme,
    acceleration: further ? Math.min(most, acceleration + step) : acceleration,
    last: candle,
    previous: last,
  };
}
