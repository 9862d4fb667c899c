import { type Indicator, type IndicatorUpdate, indicatorId } from '#protocol/indicators.ts';
import type { CandleColumns } from '#protocol/market.ts';
import type { Calculator } from './averages.ts';

/** A set of indicators that follows one series. */
export interface IndicatorColumns {
  /**
   * Takes the whole series and the time of the first candle that is new or different since the last call, and gives
   * what changed. Only the newest candle and those after it are computed; a change further back rebuilds everything.
   *
   * The values are those of a full rebuild over all candles seen. A series that loses its oldest candles keeps what
   * was computed with them.
   */
  advance(series: CandleColumns, changedTime: number): IndicatorUpdate;
  /** Everything, over the last series. */
  whole(): IndicatorUpdate | null;
  /** The same, computed anew: what the calculators know besides the candles has changed. */
  again(): IndicatorUpdate | null;
}

interface Running {
  readonly calculator: Calculator;
  readonly names: readonly string[];
}

/** Calculators for these indicators, with nothing computed yet. */
export function createIndicatorColumns<One extends Indicator>(
  set: readonly One[],
  createCalculator: (indicator: One) => Calculator,
): IndicatorColumns {
  let running: readonly Running[] = [];
  let held: IndicatorUpdate | null = null;
  let last: CandleColumns | null = null;

  const run = (series: CandleColumns, into: IndicatorUpdate, from: number, replaceFirst: boolean) => {
    const columns = running.map(({ names }) => names.map((name) => into.lines[name] as Float64Array));
    const { time, open, high, low, close, volume } = series;
    for (let index = from; index < series.length; index += 1) {
      const candle = {
        time: time[index] as number,
        open: open[index] as number,
        high: high[index] as number,
        low: low[index] as number,
        close: close[index] as number,
        volume: volume[index] as number,
      };
      for (const [at, { calculator }] of running.entries()) {
        const values = calculator.next(candle, replaceFirst && index === from);
        for (const [line, column] of (columns[at] ?? []).entries()) column[index] = values[line] as number;
      }
    }
  };

  const rebuild = (series: CandleColumns): IndicatorUpdate => {
    running = set.map((indicator) => {
      const calculator = createCalculator(indicator);
      return { calculator, names: calculator.lines.map((line) => `${indicatorId(indicator)}/${line}`) };
    });
    held = resized(series, running, null, 0);
    run(series, held, 0, false);
    return held;
  };

  return {
    advance(series, changedTime) {
      last = series;
      const end = held && reach(held, series);
      // What begins with one candle is not carried on from it: some indicators look at the one before.
      if (!held || !end || end.at === 0 || changedTime < (series.time[end.at] ?? 0)) return rebuild(series);
      const grown = end.dropped > 0 || series.length !== held.length;
      const next: IndicatorUpdate = grown
        ? resized(series, running, held, end.dropped)
        : { ...held, time: series.time };
      run(series, next, end.at, true);
      held = next;
      return tailOf(next, end.at);
    },
    whole: () => held,
    again: () => last && rebuild(last),
  };
}

/** Where the newest candle of what is held stands in a series, and how many of its oldest are gone; null: not at all. */
function reach(
  held: IndicatorUpdate,
  series: CandleColumns,
): { readonly at: number; readonly dropped: number } | null {
  const sameSeries =
    held.period === series.period &&
    held.pair.base === series.pair.base &&
    held.pair.quote === series.pair.quote;
  const newest = held.time[held.length - 1];
  if (!sameSeries || newest === undefined) return null;
  let at = series.length - 1;
  while (at >= 0 && (series.time[at] ?? 0) > newest) at -= 1;
  const dropped = held.length - 1 - at;
  const sameStart = series.time[0] === held.time[dropped];
  return at >= 0 && series.time[at] === newest && dropped >= 0 && sameStart ? { at, dropped } : null;
}

/** Columns as long as the series, with what is held of them; the rest is not a number yet. */
function resized(
  series: CandleColumns,
  running: readonly Running[],
  held: IndicatorUpdate | null,
  dropped: number,
): IndicatorUpdate {
  const { pair, period, length, time } = series;
  const all = running.flatMap(({ names }) => names);
  const lines = all.map((name): readonly [string, Float64Array] => {
    const column = new Float64Array(length).fill(Number.NaN);
    const old = held?.lines[name];
    if (old) column.set(old.subarray(dropped));
    return [name, column];
  });
  return { kind: 'full', pair, period, length, time, lines: Object.fromEntries(lines) };
}

/** A copy from one index on: what is held goes on changing. */
function tailOf(whole: IndicatorUpdate, from: number): IndicatorUpdate {
  const lines = Object.entries(whole.lines).map(([name, column]) => [name, column.slice(from)]);
  return {
    ...whole,
    kind: 'tail',
    length: whole.length - from,
    time: whole.time.slice(from),
    lines: Object.fromEntries(lines),
  };
}
