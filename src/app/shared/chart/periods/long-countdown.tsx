import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import { longClosesIn } from './long-closes-in.ts';

interface LongCountdownProps {
  readonly chart: ChartHandle;
  readonly period: ChartPeriod;
  /** Of a market whose prices are old nobody knows when a candle closes. */
  readonly stale: boolean;
}

/** Says under the last price how long a week or a month stays open. */
export function LongCountdown({ chart, period, stale }: LongCountdownProps) {
  const { t } = useTranslation('desk');
  const now = useServerNow(1000);
  useEffect(() => {
    const { state, model, changed } = chart.share;
    // Until the candles of the period come, the chart has those of another one.
    const candle = stale || model.period() !== periodSeconds(period) ? null : model.newest();
    state.closesIn = candle && longClosesIn(candle.time, period, now, t);
    changed();
  }, [chart, period, stale, now, t]);
  return null;
}
