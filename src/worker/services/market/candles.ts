import * as v from 'valibot';
import { type Indicator, MOST_INDICATORS, readIndicator } from '#protocol/indicators.ts';
import type { CandleColumns, CandleUpdate } from '#protocol/market.ts';
import { ok, type Result } from '#protocol/result.ts';
import { createListeners, createSources, type Emit, type Opened, type Sources } from '#protocol/source.ts';
import { type ChartPeriod, KLINE_SIZE, PERIODS, type Period } from '#protocol/tables.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import { getKline, type WireCandle } from '../../api/market.ts';
import type { Origin } from '../../live/polls.ts';
import {
  aggregateCandles,
  buildSeries,
  type CandleRow,
  columnsOf,
  copyColumns,
  leavesGap,
  mergeCandles,
  packColumns,
  periodSeconds,
} from '../../market/candles.ts';
import { createIndicatorColumns } from '../../market/indicators/indicator-columns.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

interface Followed {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

interface CandleStep {
  /** The series as it is now; not to be changed. */
  readonly series: CandleColumns;
  /** Index of the first candle that is new or different; null where all may be. */
  readonly from: number | null;
}

/** What longer candles are added up from. */
const PARTS: Period = '30min';
/** Candles asked for beyond those that must have come since the newest one held. */
const OVERLAP = 3;
/** A hole longer than this is fetched as a whole series. */
const LONGEST_POLL = 300;
const SAVE_EVERY = 30_000;

/**
 * Provides candles and what is computed from them: each series is polled once, however many charts and indicators
 * look at it. `reset`: the server was replaced, and followed series are fetched whole again.
 */
export function provideCandles(deps: ServiceDeps): { reset(): void } {
  const { hub } = deps;
  const resets = createListeners();
  const isPolled = (period: ChartPeriod): period is Period => PERIODS.some((polled) => polled === period);
  const sources: Sources<Followed, CandleStep> = createSources<Followed, CandleStep>(
    ({ pair, period }) => `${pairSymbol(pair)}:${period}`,
    ({ pair, period }, emit) =>
      isPolled(period)
        ? pollCandles({ ...deps, onReset: resets.add }, pair, period, emit)
        : addUp(period, emit, (to) => sources.follow({ pair, period: PARTS }, to)),
    deps.clock.elapsed,
  );

  hub.provide('candles', {
    isPrivate: false,
    open(followed, emit) {
      let held: CandleColumns | null = null;
      const close = sources.follow(followed, {
        value({ series, from }, age, source) {
          held = series;
          emit.value(updateOf(series, from), age, source);
        },
        failure: emit.failure,
      });
      return { close, snapshot: () => held && updateOf(held, null) };
    },
  });

  hub.provide('indicators', {
    isPrivate: false,
    open({ pair, period, set }, emit) {
      const known = readSet(set);
      if (!known) {
        emit.failure({ kind: 'invalid' });
        return { close: () => {} };
      }
      const columns = createIndicatorColumns(known);
      const close = sources.follow(
        { pair, period },
        {
          value({ series, from }, age, source) {
            const changed = from === null ? Number.NEGATIVE_INFINITY : (series.time[from] ?? 0);
            emit.value(columns.advance(series, changed), age, source);
          },
          failure: emit.failure,
        },
      );
      return { close, snapshot: columns.whole };
    },
  });

  return { reset: resets.tell };
}

const updateOf = (series: CandleColumns, from: number | null): CandleUpdate =>
  from === null ? { kind: 'full', series } : { kind: 'tail', series: copyColumns(series, from) };

/** Every indicator once and inside its ranges; null where one is not, or where there are too many. */
function readSet(set: unknown): readonly Indicator[] | null {
  if (!Array.isArray(set) || set.length > MOST_INDICATORS) return null;
  const read = set.map(readIndicator);
  return read.every((indicator) => indicator !== null) ? read : null;
}

/** Longer candles, made from a followed series of shorter ones. */
function addUp(
  period: ChartPeriod,
  emit: Emit<CandleStep>,
  followParts: (to: Emit<CandleStep>) => () => void,
): Opened<CandleStep> {
  let series: CandleColumns | null = null;
  const close = followParts({
    failure: emit.failure,
    value({ series: parts, from }, age, source) {
      series = aggregateCandles(parts, period);
      const changed = from === null ? undefined : parts.time[from];
      emit.value({ series, from: changed === undefined ? null : holding(series, changed) }, age, source);
    },
  });
  return { close, snapshot: () => series && { series, from: null } };
}

/** Index of the candle that a moment lies in. */
function holding(series: CandleColumns, time: number): number {
  let at = series.length - 1;
  while (at > 0 && (series.time[at] ?? 0) > time) at -= 1;
  return Math.max(0, at);
}

/** Wire candles in the words of the protocol. Floats, because only charts draw them. */
export const candleRows = (wire: readonly WireCandle[]): CandleRow[] =>
  wire.map(({ id, open, high, low, close, vol }) => ({ id, open, high, low, close, volume: vol }));

/** What one poll brought: the series from its beginning, or its end. */
interface PolledCandles {
  readonly whole: boolean;
  readonly rows: readonly CandleRow[];
}

const finite = v.pipe(v.number(), v.finite());
const polledShape: v.GenericSchema<unknown, PolledCandles> = v.object({
  whole: v.boolean(),
  rows: v.pipe(
    v.array(v.object({ id: finite, open: finite, high: finite, low: finite, close: finite, volume: finite })),
    v.maxLength(KLINE_SIZE),
  ),
});

interface PollDeps extends ServiceDeps {
  readonly onReset: (listener: () => void) => () => void;
}

/**
 * One polled series: what the device holds at once, the whole series from the network once, then small polls
 * merged into it. A poll that does not reach what is held, or a sleep, brings the whole series again.
 */
function pollCandles(deps: PollDeps, pair: Pair, period: Period, emit: Emit<CandleStep>): Opened<CandleStep> {
  const { http, clock, polls, cache, serverNow } = deps;
  let series: CandleColumns | null = null;
  let whole = true;
  let closed = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  /** Server time at which the series was true; null while it came from the device, or once it is kept there. */
  let unsavedFrom: EpochMs | null = null;

  const save = () => {
    if (series === null || whole || unsavedFrom === null) return;
    const asOf = unsavedFrom;
    unsavedFrom = null;
    savedAt = clock.elapsed();
    void cache.series.write(pair, period, packColumns(series), asOf);
  };

  const fetchRows = async (size: number): Promise<Result<CandleRow[]>> => {
    const answer = await http.call(
      getKline,
      { symbol: pairSymbol(pair), timer: period, size },
      { background: true },
    );
    return answer.ok ? ok(candleRows(answer.value)) : answer;
  };

  const load = async (): Promise<Result<PolledCandles>> => {
    const held = series;
    const size = held === null || whole ? KLINE_SIZE : pollSize(held, period, serverNow());
    if (held !== null && !whole && size <= LONGEST_POLL) {
      const rows = await fetchRows(size);
      if (!rows.ok) return rows;
      if (!leavesGap(held, rows.value)) return ok({ whole: false, rows: rows.value });
    }
    const rows = await fetchRows(KLINE_SIZE);
    return rows.ok ? ok({ whole: true, rows: rows.value }) : rows;
  };

  const takeWhole = (rows: readonly CandleRow[]): CandleStep => {
    whole = false;
    return { series: buildSeries(pair, period, rows, serverNow()), from: null };
  };
  const takeTail = (held: CandleColumns, rows: readonly CandleRow[]): CandleStep => {
    const merge = mergeCandles(held, rows, serverNow());
    // Without a change the last candle is sent all the same: it says that the data are fresh.
    const from = Math.max(0, Math.min(merge.changedFrom, merge.series.length - 1));
    return { series: merge.series, from };
  };

  const take = (result: Result<PolledCandles>, { own, age }: Origin) => {
    if (!result.ok) {
      // Nothing newer may come for long: the last that came is what a reload shall show.
      if (own) save();
      return emit.failure(result.failure);
    }
    const { value } = result;
    const step = series === null || value.whole ? takeWhole(value.rows) : takeTail(series, value.rows);
    series = step.series;
    unsavedFrom = epochMs(serverNow() - age);
    emit.value(step, age);
    // The tab that read it keeps it, for all of them.
    if (own && (value.whole || clock.elapsed() - savedAt >= SAVE_EVERY)) save();
  };

  void cache.series.read(pair, period).then((held) => {
    if (closed || series !== null || held === null) return;
    series = columnsOf(pair, period, held.packed);
    emit.value({ series, from: null }, ageOf(serverNow(), held.asOf), 'cache');
  });
  const polling = polls.every<PolledCandles>({
    key: `candles:${pairSymbol(pair)}:${period}`,
    userId: null,
    timer: 'app',
    shape: polledShape,
    fits: (polled) => polled.whole || (series !== null && !whole && !leavesGap(series, polled.rows)),
    load,
    take,
  });
  const stopWake = deps.scheduler.onWake(() => {
    whole = true;
  });
  const stopReset = deps.onReset(() => {
    whole = true;
    polling.refresh();
  });

  return {
    snapshot: () => series && { series, from: null },
    close: () => {
      closed = true;
      stopWake();
      stopReset();
      polling.stop();
      save();
    },
  };
}

function pollSize(series: CandleColumns, period: Period, now: number): number {
  const last = series.time[series.length - 1];
  if (last === undefined) return KLINE_SIZE;
  return Math.max(0, Math.ceil((now / 1000 - last) / periodSeconds(period))) + OVERLAP;
}
