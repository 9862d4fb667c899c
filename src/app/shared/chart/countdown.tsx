import { useEffect } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { closesIn } from './closes-in.ts';

interface CountdownProps {
  readonly chart: ChartHandle;
  /** Of a market whose prices are old nobody knows when a candle closes. */
  readonly stale: boolean;
}

/** Says under the last price, each second, how long its candle stays open. */
export function Countdown({ chart, stale }: CountdownProps) {
  const now = useServerNow(1000);
  useEffect(() => {
    const { state, model, changed } = chart.share;
    const candle = stale ? null : model.newest();
    state.closesIn = candle && closesIn(candle.time, model.period(), now);
    changed();
  }, [chart, stale, now]);
  return null;
}
