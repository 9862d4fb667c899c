import {
  type IndicatorUpdate,
  type KeptIndicator,
  MOST_INDICATORS,
  readAverage,
  readKept,
} from '#protocol/indicators.ts';
import type { CandleColumns, CandleUpdate, Unreadable } from '#protocol/market.ts';
import { type ChartPeriod, candleEnd, PERIODS, type Period } from '#protocol/periods.ts';
import { createListeners, createSources, type Emit, type Opened, type Sources } from '#protocol/source.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import { type Area, area } from '../../area.ts';
import { openLater } from '../../live/hub.ts';
import { copyColumns } from '../../market/candles.ts';
import { createAverage } from '../../market/indicators/averages.ts';
import { createIndicatorColumns, type IndicatorColumns } from '../../market/indicators/indicator-columns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { dating } from './as-of.ts';
import { type CandleStep, pollCandles, settling } from './polled-candles.ts';

interface Followed {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

/** The candles that pivot points read the days of. */
const HALF_HOURS: Period = '30min';

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
  // Most charts show a period that the back end has.
  const added = area(() => import('./add-up.ts'));
  const openIn = <Part, Value>(
    part: Area<Part>,
    emit: Emit<Value>,
    open: (to: Emit<Value>, loaded: Part) => Opened<Value>,
  ): Opened<Value> => {
    const loaded = part.loaded();
    return loaded ? open(emit, loaded) : openLater(deps.clock, part.get, open, emit);
  };
  const sources: Sources<Followed, CandleStep> = createSources<Followed, CandleStep>(
    ({ pair, period }) => `${pairSymbol(pair)}:${period}`,
    ({ pair, period }, emit) =>
      isPolled(period)
        ? pollCandles({ ...deps, onReset: resets.add, settled }, pair, period, emit)
        : openIn(added, emit, (to, { addUp }) =>
            addUp(period, to, (parts, each) => sources.follow({ pair, period: parts }, each)),
          ),
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
      return openIn(further, emit, (to, { openIndicators }) =>
        openIndicators(
          kept,
          { series: follow, halfHours: (each) => sources.follow({ pair, period: HALF_HOURS }, each) },
          to,
        ),
      );
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
  return last === undefined ? null : epochMs(candleEnd(last, period) * 1000);
}

/** What is asked for, as far as it can be read here; null where it can't, or where there is too much. */
const readSet = (set: unknown): readonly KeptIndicator[] | null =>
  Array.isArray(set) && set.length <= MOST_INDICATORS ? allOf(set, readKept) : null;

/** Each of them read; null where one is not what is read. */
function allOf<From, To>(all: readonly From[], read: (one: From) => To | null): readonly To[] | null {
  const found = all.map(read);
  return found.every((each) => each !== null) ? found : null;
}
