import * as v from 'valibot';
import type { CandleColumns, CandleUpdate } from '#protocol/market.ts';
import type { Period } from '#protocol/periods.ts';
import { ok, type Result } from '#protocol/result.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import type { WireCandle } from '../../api/market.ts';
import { getKline } from '../../api/market.ts';
import type { Emit } from '../../live/emit.ts';
import type { Origin } from '../../live/shared-poll.ts';
import { type CandleRow, columnsOf, copyColumns, packColumns } from '../../market/candle-columns.ts';
import { leavesGap, mergeCandles } from '../../market/merge-candles.ts';
import { buildSeries } from '../../market/normalise-candles.ts';
import { periodSeconds } from '../../market/periods.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface CandleStep {
  readonly update: CandleUpdate;
  /** The series after the update; not to be changed. */
  readonly whole: CandleColumns;
}

/** Who is told of a followed series. */
export type CandleListener = Emit<CandleStep>;

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
  const { http, clock, scheduler, polls, cache, serverNow } = deps;
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

  const takeWhole = (rows: readonly CandleRow[]) => {
    whole = false;
    series = buildSeries(pair, period, rows, serverNow());
    return { kind: 'full', series } as const;
  };
  const takeTail = (held: CandleColumns, rows: readonly CandleRow[]) => {
    const merge = mergeCandles(held, rows, serverNow());
    series = merge.series;
    // Without a change the last candle is sent all the same: it says that the data are fresh.
    const from = Math.max(0, Math.min(merge.changedFrom, series.length - 1));
    return { kind: 'tail', series: copyColumns(series, from) } as const;
  };

  const take = (result: Result<PolledCandles>, { own, age }: Origin) => {
    if (!result.ok) {
      // Nothing newer may come for long: the last that came is what a reload shall show.
      if (own) save();
      return emit.failure(result.failure);
    }
    const { value } = result;
    const update = series === null || value.whole ? takeWhole(value.rows) : takeTail(series, value.rows);
    if (series === null) return;
    unsavedFrom = epochMs(serverNow() - age);
    emit.value({ update, whole: series }, age);
    // The tab that read it keeps it, for all of them.
    if (own && (value.whole || clock.elapsed() - savedAt >= SAVE_EVERY)) save();
  };

  void cache.series.read(pair, period).then((held) => {
    if (closed || series !== null || held === null) return;
    series = columnsOf(pair, period, held.packed);
    emit.value({ update: { kind: 'full', series }, whole: series }, ageOf(serverNow(), held.asOf), 'cache');
  });
  const stopWake = scheduler.onWake(() => {
    whole = true;
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

  return {
    reset: () => {
      whole = true;
      polling.refresh();
    },
    close: () => {
      closed = true;
      stopWake();
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
