import { type Indicator, MOST_INDICATORS, readIndicator } from '#protocol/indicators.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { createIndicatorColumns } from '../../market/indicators/indicator-columns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type CandleSources, createCandleSources } from './candle-sources.ts';

/** Provides candles and what is computed from them; both look at one series, fetched once. */
export function provideCandles(deps: ServiceDeps): Pick<CandleSources, 'reset'> {
  const { hub } = deps;
  const sources = createCandleSources(deps);

  hub.provide('candles', {
    isPrivate: false,
    open({ pair, period }, emit) {
      let held: CandleColumns | null = null;
      const close = sources.follow(
        { pair, period },
        {
          value({ update, whole }, age, source) {
            held = whole;
            emit.value(update, age, source);
          },
          failure: emit.failure,
        },
      );
      return { close, snapshot: () => held && { kind: 'full', series: held } };
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
          value({ update: { kind, series }, whole }, age, source) {
            const changed = kind === 'full' ? Number.NEGATIVE_INFINITY : (series.time[0] ?? 0);
            emit.value(columns.advance(whole, changed), age, source);
          },
          failure: emit.failure,
        },
      );
      return { close, snapshot: columns.whole };
    },
  });

  return { reset: sources.reset };
}

/** Every indicator once and inside its ranges; null where one is not, or where there are too many. */
function readSet(set: unknown): readonly Indicator[] | null {
  if (!Array.isArray(set) || set.length > MOST_INDICATORS) return null;
  const read = set.map(readIndicator);
  return read.every((indicator) => indicator !== null) ? read : null;
}
