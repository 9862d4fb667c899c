import type { Failure } from '#contract/errors.ts';
import { type CandleColumns, type CandleUpdate, KLINE_SIZE, type Period } from '#contract/market.ts';
import { ok, type Result } from '#contract/result.ts';
import { type Milliseconds, type Pair, pairSymbol } from '#contract/units.ts';
import { getKline } from '../../api/endpoints/market.ts';
import type { WireCandle } from '../../api/wire/market.ts';
import { type CandleRow, columnsOf, copyColumns, packColumns } from '../../market/candle-columns.ts';
import { leavesGap, mergeCandles } from '../../market/merge-candles.ts';
import { buildSeries } from '../../market/normalise-candles.ts';
import { periodSeconds } from '../../market/periods.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** Who is told of a followed series. */
export interface CandleListener {
  /**
   * @param whole the series after the update; not to be changed
   * @param age how old the data are now; absent for what just arrived
   */
  value(update: CandleUpdate, whole: CandleColumns, age?: Milliseconds, source?: 'network' | 'cache'): void;
  /** What was told before stays; it only stops being fresh. */
  failure(failure: Failure): void;
}

export interface CandleFollower {
  close(): void;
  /** What is held can't be built upon any more: the next poll fetches the whole series. */
  reset(): void;
}

/** Candles asked for beyond those that must have come since the newest one held. */
const OVERLAP = 3;
/** A hole longer than this is fetched as a whole series. */
const LONGEST_POLL = 300;
const SAVE_EVERY = 30_000;

export const candleRows = (wire: readonly WireCandle[]): CandleRow[] =>
  wire.map(({ id, open, high, low, close, vol }) => ({ id, open, high, low, close, volume: vol }));

/**
 * One followed series: what the device holds at once, the whole series from the network once, then small polls
 * merged into it. A poll that does not reach what is held, or a sleep, brings the whole series again.
 */
export function followCandles(
  deps: ServiceDeps,
  pair: Pair,
  period: Period,
  emit: CandleListener,
): CandleFollower {
  const { http, clock, scheduler, cache, serverNow } = deps;
  let series: CandleColumns | null = null;
  let whole = true;
  let closed = false;
  let savedAt = Number.NEGATIVE_INFINITY;

  const save = (held: CandleColumns) => {
    savedAt = clock.elapsed();
    void cache.series.write(pair, period, packColumns(held), serverNow());
  };

  const fetchRows = async (size: number): Promise<Result<CandleRow[]>> => {
    const answer = await http.call(
      getKline,
      { symbol: pairSymbol(pair), timer: period, size },
      { background: true },
    );
    return answer.ok ? ok(candleRows(answer.value)) : answer;
  };

  const loadWhole = async (): Promise<Result<unknown>> => {
    const rows = await fetchRows(KLINE_SIZE);
    if (closed || !rows.ok) return rows;
    whole = false;
    series = buildSeries(pair, period, rows.value, serverNow());
    emit.value({ kind: 'full', series }, series);
    save(series);
    return rows;
  };

  const loadTail = async (held: CandleColumns, size: number): Promise<Result<unknown>> => {
    const rows = await fetchRows(size);
    if (closed || !rows.ok) return rows;
    if (leavesGap(held, rows.value)) return loadWhole();
    const merge = mergeCandles(held, rows.value, serverNow());
    series = merge.series;
    // Without a change the last candle is sent all the same: it says that the data are fresh.
    const from = Math.max(0, Math.min(merge.changedFrom, series.length - 1));
    emit.value({ kind: 'tail', series: copyColumns(series, from) }, series);
    if (clock.elapsed() - savedAt >= SAVE_EVERY) save(series);
    return rows;
  };

  const load = async (): Promise<Result<unknown>> => {
    const size = series === null ? KLINE_SIZE : pollSize(series, period, serverNow());
    const result =
      series === null || whole || size > LONGEST_POLL ? await loadWhole() : await loadTail(series, size);
    if (!result.ok && !closed && result.failure.kind !== 'superseded') emit.failure(result.failure);
    return result;
  };

  void cache.series.read(pair, period).then((held) => {
    if (closed || series !== null || held === null) return;
    series = columnsOf(pair, period, held.packed);
    emit.value({ kind: 'full', series }, series, ageOf(serverNow(), held.asOf), 'cache');
  });
  const stopWake = scheduler.onWake(() => {
    whole = true;
  });
  const polling = scheduler.every('app', load);

  return {
    reset: () => {
      whole = true;
      polling.refresh();
    },
    close: () => {
      closed = true;
      stopWake();
      polling.stop();
      if (series !== null && !whole) save(series);
    },
  };
}

function pollSize(series: CandleColumns, period: Period, now: number): number {
  const last = series.time[series.length - 1];
  if (last === undefined) return KLINE_SIZE;
  return Math.max(0, Math.ceil((now / 1000 - last) / periodSeconds(period))) + OVERLAP;
}
