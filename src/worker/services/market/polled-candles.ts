import * as v from 'valibot';
import type { CandleColumns, Unreadable } from '#protocol/market.ts';
import { type Period, periodSeconds } from '#protocol/periods.ts';
import { ageIn, failed, ok, type Result } from '#protocol/result.ts';
import type { Emit, Opened } from '#protocol/source.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { type EpochMs, epochMs, milliseconds, type Pair, pairSymbol } from '#protocol/units.ts';
import { getKline, type WireCandles } from '../../api/market.ts';
import type { Origin } from '../../live/polls.ts';
import { alignCandles, beginningOf, startOf } from '../../market/candle-grid.ts';
import {
  buildSeries,
  type CandleRow,
  columnsOf,
  isConsistent,
  latestId,
  leavesGap,
  mergeCandles,
  packColumns,
  stepsBack,
} from '../../market/candles.ts';
import type { Clock } from '../../platform/clock.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** A series after something came. */
export interface CandleStep {
  /** The series as it is now; not to be changed. */
  readonly series: CandleColumns;
  /** Index of the first candle that is new or different; null where all may be. */
  readonly from: number | null;
  /** Candles that should be among them. */
  readonly unreadable: Unreadable | null;
}

/** Candles asked for beyond those that must have come since the newest one held. */
const OVERLAP = 3;
/** A hole longer than this is fetched as a whole series. */
const LONGEST_POLL = 300;
const SAVE_EVERY = 30_000;
/** A line that did not bring the whole series in time (40 KB) is not filled with it again sooner. */
const WHOLE_RESTS = 60_000;
/** What a wide chart shows at first, with what its averages look back at: 8 KB, where the whole series is 40. */
const VIEW_SIZE = 400;
/** So long after the start the line belongs to the app's own files. */
const SETTLED_AFTER = 2500;
/** A device that does not answer must not hold back what the network brought. */
const DEVICE_PATIENCE = 100;

const pause = (clock: Clock, delay: number): Promise<void> =>
  new Promise((done) => {
    clock.after(milliseconds(delay), done);
  });

/** Counts from now on: resolves when a page that starts has what it draws first. */
export function settling(clock: Clock): () => Promise<void> {
  const settledAt = clock.elapsed() + SETTLED_AFTER;
  return () => pause(clock, Math.max(0, settledAt - clock.elapsed()));
}

interface ReadCandles {
  readonly rows: readonly CandleRow[];
  /** Ids of those that can't be read, or whose prices contradict each other. */
  readonly lost: readonly number[];
}

/**
 * Wire candles under the beginnings of their periods. Floats, because only charts draw them.
 * @param serverNow a candle that begins more than a period later is counted as lost, because nobody has traded in it yet
 * @param held epoch seconds: the beginning of some candle read before, where the answer's ids leave open where they begin
 */
export function candleRows(
  { list, unreadable }: WireCandles,
  period: Period,
  serverNow: EpochMs,
  held = 0,
): ReadCandles {
  const latest = latestId(period, serverNow);
  const known = list.map(({ id }) => id);
  const beginning = beginningOf(known, period) ?? held % periodSeconds(period);
  const all = list.map(({ id, open, high, low, close, vol }) => ({
    id,
    open,
    high,
    low,
    close,
    volume: vol,
  }));
  const isUsable = (row: CandleRow) => row.id <= latest && isConsistent(row);
  const rows = all.filter(isUsable);
  const odd = all.length === rows.length ? [] : all.filter((row) => !isUsable(row));
  // Negative numbers are none of ids.
  const startOfLost = (id: number) => (id < 0 ? id : startOf(id, period, beginning));
  return {
    rows: alignCandles(rows, period, beginning),
    lost: [...unreadable, ...odd.map(({ id }) => id)].map(startOfLost),
  };
}

/** What one poll brought: the series from its beginning, or its end. */
interface PolledCandles extends ReadCandles {
  readonly whole: boolean;
}

const polled = (read: Result<ReadCandles>, whole: boolean): Result<PolledCandles> =>
  read.ok ? ok({ whole, ...read.value }, read.age) : read;

const finite = v.pipe(v.number(), v.finite());
const polledShape: v.GenericSchema<unknown, PolledCandles> = v.object({
  whole: v.boolean(),
  rows: v.pipe(
    v.array(v.object({ id: finite, open: finite, high: finite, low: finite, close: finite, volume: finite })),
    v.maxLength(KLINE_SIZE),
  ),
  lost: v.array(finite),
});

interface PollDeps extends ServiceDeps {
  readonly onReset: (listener: () => void) => () => void;
  /** See `settling`. */
  readonly settled: () => Promise<void>;
}

/**
 * One polled series: what the device holds at once, else the newest candles; the whole series from the network once,
 * then small polls merged into it. A poll that does not reach what is held, or a sleep, brings the whole series again.
 */
export function pollCandles(
  deps: PollDeps,
  pair: Pair,
  period: Period,
  emit: Emit<CandleStep>,
): Opened<CandleStep> {
  const { http, clock, polls, cache, serverNow } = deps;
  let series: CandleColumns | null = null;
  let whole = true;
  /** Until then the newest candles do. */
  let wholeRestsUntil = 0;
  let closed = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  const lost = new Set<number>();
  /** Server time at which the series was true; null while it came from the device, or once it is kept there. */
  let unsavedFrom: EpochMs | null = null;

  const save = () => {
    if (series === null || unsavedFrom === null) return;
    const asOf = unsavedFrom;
    unsavedFrom = null;
    savedAt = clock.elapsed();
    void cache.series.write(pair, period, packColumns(series), asOf);
  };

  const kept = cache.series.read(pair, period).then((held) => {
    if (closed || series !== null || held === null) return;
    series = columnsOf(pair, period, held.packed);
    emit.value({ series, from: null, unreadable: null }, ageOf(serverNow(), held.asOf), 'cache');
  });

  const fetchRows = async (size: number): Promise<Result<ReadCandles>> => {
    const answer = await http.call(
      getKline,
      { symbol: pairSymbol(pair), timer: period, size },
      { background: true, shared: true },
    );
    return answer.ok
      ? ok(candleRows(answer.value, period, serverNow(), series?.time.at(-1)), answer.age)
      : answer;
  };

  /** A candle that was read once is no longer missing, and what is read whole tells anew which are. */
  const noteLost = (read: ReadCandles, anew: boolean) => {
    if (anew) lost.clear();
    for (const { id } of read.rows) lost.delete(id);
    for (const id of read.lost) lost.add(id);
  };
  const stepOf = (now: CandleColumns, from: number | null): CandleStep => {
    series = now;
    const unreadable = lost.size === 0 ? null : { count: lost.size, of: now.length + lost.size };
    return { series, from, unreadable };
  };
  const firstOf = (read: ReadCandles): CandleStep => {
    noteLost(read, true);
    return stepOf(buildSeries(pair, period, read.rows, serverNow()), null);
  };
  const takeTail = (held: CandleColumns, read: ReadCandles): CandleStep => {
    noteLost(read, false);
    const rows = read.rows.filter((row) => !stepsBack(held, row));
    const merge = mergeCandles(held, rows, serverNow());
    // Without a change the last candle is sent all the same: it says that the data are fresh.
    const from = Math.max(0, Math.min(merge.changedFrom, merge.series.length - 1));
    return stepOf(merge.series, from);
  };
  /** The newest candles alone, drawn before all the others are asked for; null where they are to be asked for now. */
  const loadView = async (): Promise<Result<PolledCandles> | null> => {
    const view = await fetchRows(VIEW_SIZE);
    if (!view.ok) return view;
    // A row that could not be read does not end the series.
    if (view.value.rows.length < VIEW_SIZE / 2) return polled(view, true);
    await Promise.race([kept, pause(clock, DEVICE_PATIENCE)]);
    if (closed) return failed({ kind: 'superseded' });
    if (series !== null && leavesGap(series, view.value.rows)) return null;
    const step = series === null ? firstOf(view.value) : takeTail(series, view.value);
    const age = ageIn(view);
    unsavedFrom = epochMs(serverNow() - age);
    emit.value(step, age);
    save();
    await deps.settled();
    return closed ? failed({ kind: 'superseded' }) : null;
  };

  const tailDoes = () => !whole || clock.elapsed() < wholeRestsUntil;
  /** The newest candles, where they join what is held; else null. */
  const loadTail = async (held: CandleColumns): Promise<Result<PolledCandles> | null> => {
    const size = pollSize(held, period, serverNow());
    if (size > LONGEST_POLL) return null;
    const tail = await fetchRows(size);
    return tail.ok && leavesGap(held, tail.value.rows) ? null : polled(tail, false);
  };

  const load = async (): Promise<Result<PolledCandles>> => {
    const view = series === null ? await loadView() : null;
    if (view !== null) return view;
    const held = series;
    const tail = held !== null && tailDoes() ? await loadTail(held) : null;
    if (tail !== null) return tail;
    const all = await fetchRows(KLINE_SIZE);
    if (all.ok || all.failure.kind !== 'timeout' || held === null) return polled(all, true);
    wholeRestsUntil = clock.elapsed() + WHOLE_RESTS;
    const newest = await fetchRows(VIEW_SIZE);
    return polled(newest, newest.ok && leavesGap(held, newest.value.rows));
  };

  const take = (result: Result<PolledCandles>, { own, age }: Origin) => {
    if (!result.ok) {
      // Nothing newer may come for long: the last that came is what a reload shall show.
      if (own) save();
      return emit.failure(result.failure);
    }
    const { value } = result;
    const anew = series === null || value.whole;
    // A line that could not bring all of them brought the newest in their place.
    if (anew) whole = clock.elapsed() < wholeRestsUntil;
    const step = series === null || anew ? firstOf(value) : takeTail(series, value);
    unsavedFrom = epochMs(serverNow() - age);
    emit.value(step, age);
    // The tab that read it keeps it, for all of them.
    if (own && (value.whole || clock.elapsed() - savedAt >= SAVE_EVERY)) save();
  };

  const polling = polls.every<PolledCandles>({
    key: `candles:${pairSymbol(pair)}:${period}`,
    userId: null,
    timer: 'app',
    shape: polledShape,
    fits: (polled) => polled.whole || (series !== null && tailDoes() && !leavesGap(series, polled.rows)),
    load,
    take,
  });
  const stopWake = deps.scheduler.onWake(() => {
    whole = true;
  });
  const stopReset = deps.onReset(() => {
    whole = true;
    unsavedFrom = null;
    polling.refresh();
  });

  return {
    snapshot: () => series && stepOf(series, null),
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
