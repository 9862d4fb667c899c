import { canAddUp, partMinutes } from '#protocol/added-minutes.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { type ChartPeriod, type Period, periodSeconds } from '#protocol/periods.ts';
import type { Emit, Opened } from '#protocol/source.ts';
import { aggregateCandles } from '../../market/added-candles.ts';
import type { CandleStep } from './polled-candles.ts';

/** The period of the longest polled candles that those of a period are added up from; null where none will do. */
function partsOf(period: ChartPeriod): Period | null {
  if (period === '1week' || period === '1month') return '1day';
  const minutes = periodSeconds(period) / 60;
  return canAddUp(minutes) ? `${partMinutes(minutes)}min` : null;
}

/**
 * Opens longer candles, which are added up from the series of shorter ones that `followParts` follows; says `invalid` of
 * a period that cannot be added up.
 */
export function addUp(
  period: ChartPeriod,
  emit: Emit<CandleStep>,
  followParts: (parts: Period, to: Emit<CandleStep>) => () => void,
): Opened<CandleStep> {
  const of = partsOf(period);
  if (of === null) {
    emit.failure({ kind: 'invalid' });
    return { close: () => {} };
  }
  let step: CandleStep | null = null;
  const close = followParts(of, {
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
