import {
  type IndicatorUpdate,
  type KeptIndicator,
  MOST_INDICATORS,
  readAverage,
  readKept,
} from '#protocol/indicators.ts';
import type { CandleColumns, CandleUpdate, Unreadable } from '#protocol/market.ts';
import { createListeners, createSources, type Emit, type Opened, type Sources } from '#protocol/source.ts';
import { type ChartPeriod, PERIODS, type Period } from '#protocol/tables.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import { area } from '../../area.ts';
import { openLater } from '../../live/hub.ts';
import { aggregateCandles, copyColumns, periodSeconds } from '../../market/candles.ts';
import { createAverage } from '../../market/indicators/averages.ts';
import { createIndicatorColumns, type IndicatorColumns } from '../../market/indicators/indicator-columns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { dating } from './as-of.ts';
import { type CandleStep, pollCandles, settling } from './polled-candles.ts';

interface Followed {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

type Further = typeof import('./open-indicators.ts');

/** What longer candles are added up from. */
const PARTS: Period = '30min';

interface CandleService {
  /** Tells how many candles of a series could not be read. */
  followUnreadable(pair: Pair, period: ChartPeriod, emit: Emit<Unreadable | null>): () => void;
  reset(): void;
}

/**
 * Provides candles and what is computed from them: each series is polled once, however many charts and indicators
 * look at it. `reset`: the server was replaced, and followed series are fetched whole again.
 */
export function provideCandles(deps: ServiceDeps): CandleService {
  const { hub } = deps;
  const resets = createListeners();
  const settled = settling(deps.clock);
  const isPolled = (period: ChartPeriod): period is Period => PERIODS.some((polled) => polled === period);
  const sources: Sources<Followed, CandleStep> = createSources<Followed, CandleStep>(
    ({ pair, period }) => `${pairSymbol(pair)}:${period}`,
    ({ pair, period }, emit) =>
      isPolled(period)
        ? pollCandles({ ...deps, onReset: resets.add, settled }, pair, period, emit)
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
    asOf: dating(deps)<CandleUpdate>(
      ({ series }) => endOf(series),
      ({ series }) => beginOf(series),
    ),
  });

  // A chart that nobody has set has averages alone.
  const further = area(() => import('./open-indicators.ts'));
  hub.provide('indicators', {
    isPrivate: false,
    open({ pair, period, set }, emit) {
      const kept = readSet(set);
      if (!kept) {
        emit.failure({ kind: 'invalid' });
        return { close: () => {} };
      }
      const follow = (columns: IndicatorColumns, to: Emit<IndicatorUpdate>): Opened<IndicatorUpdate> => {
        const close = sources.follow(
          { pair, period },
          {
            value({ series, from }, age, source) {
              const changed = from === null ? Number.NEGATIVE_INFINITY : (series.time[from] ?? 0);
              to.value(columns.advance(series, changed), age, source);
            },
            failure: to.failure,
          },
        );
        return { close, snapshot: columns.whole };
      };
      const averages = allOf(kept, readAverage);
      if (averages) return follow(createIndicatorColumns(averages, createAverage), emit);
      const open = (to: Emit<IndicatorUpdate>, { openIndicators }: Further) =>
        openIndicators(
          kept,
          { series: follow, halfHours: (each) => sources.follow({ pair, period: PARTS }, each) },
          to,
        );
      const loaded = further.loaded();
      return loaded ? open(emit, loaded) : openLater(deps.clock, further.get, open, emit);
    },
  });

  return {
    followUnreadable: (pair, period, emit) =>
      sources.follow(
        { pair, period },
        { ...emit, value: ({ unreadable }, age, source) => emit.value(unreadable, age, source) },
      ),
    reset: resets.tell,
  };
}

const updateOf = (series: CandleColumns, from: number | null): CandleUpdate =>
  from === null ? { kind: 'full', series } : { kind: 'tail', series: copyColumns(series, from) };

/** When the newest candle begins; null without one. */
function beginOf({ time }: CandleColumns): EpochMs | null {
  const last = time.at(-1);
  return last === undefined ? null : epochMs(last * 1000);
}

/** When the newest candle ends; null without one. */
function endOf({ time, period }: CandleColumns): EpochMs | null {
  const last = time.at(-1);
  return last === undefined ? null : epochMs((last + periodSeconds(period)) * 1000);
}

/** What is asked for, as far as it can be read here; null where it can't, or where there is too much. */
const readSet = (set: unknown): readonly KeptIndicator[] | null =>
  Array.isArray(set) && set.length <= MOST_INDICATORS ? allOf(set, readKept) : null;

/** Each of them read; null where one is not what is read. */
function allOf<From, To>(all: readonly From[], read: (one: From) => To | null): readonly To[] | null {
  const found = all.map(read);
  return found.every((each) => each !== null) ? found : null;
}

/** Longer candles, made from a followed series of shorter ones. */
function addUp(
  period: ChartPeriod,
  emit: Emit<CandleStep>,
  followParts: (to: Emit<CandleStep>) => () => void,
): Opened<CandleStep> {
  let step: CandleStep | null = null;
  const close = followParts({
    failure: emit.failure,
    value({ series: parts, from, unreadable }, age, source) {
      const series = aggregateCandles(parts, period);
      const changed = from === null ? undefined : parts.time[from];
      const first = changed === undefined ? null : holding(series, changed);
      step = { series, from: first, unreadable };
      emit.value(step, age, source);
    },
  });
  return { close, snapshot: () => step && { ...step, from: null } };
}

/** Index of the candle that a moment lies in. */
function holding(series: CandleColumns, time: number): number {
  let at = series.length - 1;
  while (at > 0 && (series.time[at] ?? 0) > time) at -= 1;
  return Math.max(0, at);
}
