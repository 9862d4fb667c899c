import { createValueStore, type ValueStore } from '#app/shared/offline/value-store.ts';
import type { CandleUpdate } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';
import type { FollowIndicators } from './chart-indicators.ts';

/** What a replay shows. */
export interface ReplayView {
  /** Number of candles on the chart, and of those that have closed by now. */
  readonly shown: number;
  readonly closed: number;
  /** Epoch seconds at which the newest candle on the chart opens and ends. */
  readonly opens: number;
  readonly ends: number;
  /** Epoch seconds: what came later is not shown. */
  readonly until: number;
  /** The person is choosing a candle: the chart shows all that have closed. */
  readonly choosing: boolean;
}

export interface ChartReplay {
  /** Epoch milliseconds of the device. */
  readonly begun: number;
  /** Feeds a chart with the candles that had closed at the moment that is shown. */
  readonly candles: (pair: Pair, period: ChartPeriod, push: (update: CandleUpdate) => void) => () => void;
  /** Feeds a chart with the values of indicators for these candles. */
  readonly indicators: FollowIndicators;
  /** Null until the candles have come. */
  readonly view: Pick<ValueStore<ReplayView | null>, 'get' | 'subscribe'>;
  /** Shows so many candles, the oldest of the series first; those that have not closed yet stay away. */
  readonly show: (count: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly choose: (choosing: boolean) => void;
  /** The index of the last candle for which a text is not after the given one, such as a date; -1 where there is none. */
  readonly lastUpTo: (text: string, textOf: (time: number) => string) => number;
}

/** The replay on the first chart of the desk; null while that chart is live. */
export const chartReplay = createValueStore<ChartReplay | null>(null);
