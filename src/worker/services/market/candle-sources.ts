import { type CandleColumns, type ChartPeriod, PERIODS, type Period } from '#contract/market.ts';
import { type Milliseconds, milliseconds, type Pair, pairSymbol } from '#contract/units.ts';
import { aggregateCandles } from '../../market/aggregate-candles.ts';
import { copyColumns } from '../../market/candle-columns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type CandleFollower, type CandleListener, followCandles } from './candle-follower.ts';

export interface CandleSources {
  /**
   * Follows a series; whoever follows the same one shares its polls. A newcomer is told at once what is held.
   * Gives the off-switch.
   */
  follow(pair: Pair, period: ChartPeriod, listener: CandleListener): () => void;
  /** The server was replaced: followed series are fetched whole again. */
  reset(): void;
}

interface Held {
  readonly whole: CandleColumns;
  /** The moment, by the monotonic clock, at which the data were of age 0. */
  readonly bornAt: Milliseconds;
  readonly source: 'network' | 'cache';
}

interface Source {
  readonly listeners: Set<CandleListener>;
  held: Held | null;
  stop(): void;
}

/** What longer candles are added up from. */
const PARTS: Period = '30min';

const isPolled = (period: ChartPeriod): period is Period => PERIODS.some((polled) => polled === period);

/** One follower a series, however many charts and indicators look at it. */
export function createCandleSources(deps: ServiceDeps): CandleSources {
  const { clock } = deps;
  const sources = new Map<string, Source>();
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
    follow(pair, PARTS, {
      failure: listener.failure,
      value({ kind, series }, parts, age, source) {
        const whole = aggregateCandles(parts, period);
        const changed = series.time[0];
        const from = kind === 'full' || changed === undefined ? 0 : holding(whole, changed);
        listener.value({ kind, series: copyColumns(whole, from) }, whole, age, source);
      },
    });

  const open = (key: string, pair: Pair, period: ChartPeriod, first: CandleListener): Source => {
    const source: Source = { listeners: new Set([first]), held: null, stop: () => {} };
    sources.set(key, source);
    const listener: CandleListener = {
      value(update, whole, age = milliseconds(0), origin = 'network') {
        source.held = { whole, bornAt: milliseconds(clock.elapsed() - age), source: origin };
        for (const each of source.listeners) each.value(update, whole, age, origin);
      },
      failure(failure) {
        for (const each of source.listeners) each.failure(failure);
      },
    };
    source.stop = isPolled(period) ? poll(pair, period, listener) : addUp(pair, period, listener);
    return source;
  };

  const greet = ({ held }: Source, listener: CandleListener) => {
    if (!held) return;
    const age = milliseconds(Math.max(0, clock.elapsed() - held.bornAt));
    listener.value({ kind: 'full', series: held.whole }, held.whole, age, held.source);
  };

  function follow(pair: Pair, period: ChartPeriod, listener: CandleListener): () => void {
    const key = `${pairSymbol(pair)}:${period}`;
    const known = sources.get(key);
    if (known) {
      known.listeners.add(listener);
      greet(known, listener);
    }
    const source = known ?? open(key, pair, period, listener);
    return () => {
      if (!source.listeners.delete(listener) || source.listeners.size > 0) return;
      sources.delete(key);
      source.stop();
    };
  }

  return {
    follow,
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
