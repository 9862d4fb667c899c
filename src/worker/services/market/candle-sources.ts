import type { CandleColumns } from '#protocol/market.ts';
import { type ChartPeriod, PERIODS, type Period } from '#protocol/periods.ts';
import { type Pair, pairSymbol } from '#protocol/units.ts';
import { aggregateCandles } from '../../market/aggregate-candles.ts';
import { copyColumns } from '../../market/candle-columns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type CandleFollower,
  type CandleListener,
  type CandleStep,
  followCandles,
} from './candle-follower.ts';
import { createSharedSources, type SharedSources } from './shared-sources.ts';

interface Series {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

export interface CandleSources extends SharedSources<Series, CandleStep> {
  /** The server was replaced: followed series are fetched whole again. */
  reset(): void;
}

/** What longer candles are added up from. */
const PARTS: Period = '30min';

const isPolled = (period: ChartPeriod): period is Period => PERIODS.some((polled) => polled === period);

/** One follower a series, however many charts and indicators look at it. */
export function createCandleSources(deps: ServiceDeps): CandleSources {
  const followers = new Set<CandleFollower>();

  const poll = (pair: Pair, period: Period, listener: CandleListener): (() => void) => {
    const follower = followCandles(deps, pair, period, listener);
    followers.add(follower);
    return () => {
      followers.delete(follower);
      follower.close();
    };
  };

  const addUp = (pair: Pair, period: ChartPeriod, listener: CandleListener): (() => void) =>
    sources.follow(
      { pair, period: PARTS },
      {
        failure: listener.failure,
        value({ update: { kind, series }, whole: parts }, age, source) {
          const whole = aggregateCandles(parts, period);
          const changed = series.time[0];
          const from = kind === 'full' || changed === undefined ? 0 : holding(whole, changed);
          listener.value({ update: { kind, series: copyColumns(whole, from) }, whole }, age, source);
        },
      },
    );

  const sources: SharedSources<Series, CandleStep> = createSharedSources(deps.clock, {
    keyOf: ({ pair, period }) => `${pairSymbol(pair)}:${period}`,
    start: ({ pair, period }, emit) =>
      isPolled(period) ? poll(pair, period, emit) : addUp(pair, period, emit),
    greeting: ({ whole }) => ({ update: { kind: 'full', series: whole }, whole }),
  });

  return {
    follow: sources.follow,
    reset: () => {
      for (const follower of followers) follower.reset();
    },
  };
}

/** Index of the candle that a moment lies in. */
function holding(series: CandleColumns, time: number): number {
  let at = series.length - 1;
  while (at > 0 && (series.time[at] ?? 0) > time) at -= 1;
  return Math.max(0, at);
}
