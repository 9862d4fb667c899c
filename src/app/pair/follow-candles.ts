import { openLive } from '#app/worker-client/client.ts';
import type { CandleUpdate, ChartPeriod } from '#contract/market.ts';
import type { Pair } from '#contract/units.ts';
import { type LastCandle, lastCandleOf, movedByTrade } from './last-candle.ts';

/** Feeds a chart with a series and moves its newest candle with every trade in between. Gives the off-switch. */
export function followCandles(
  pair: Pair,
  period: ChartPeriod,
  push: (update: CandleUpdate) => void,
): () => void {
  let last: LastCandle | null = null;
  const stopCandles = openLive<'candles'>({ name: 'candles', pair, period }, (message) => {
    if (message.kind !== 'value') return;
    // Read before the chart takes the buffers over; a tail that does not reach the end leaves the newest as it is.
    const newest = lastCandleOf(message.value.series);
    if (newest && (last === null || newest.time >= last.time)) last = newest;
    push(message.value);
  });
  const stopPrints = openLive<'prints'>({ name: 'prints', pair }, (message) => {
    const trade = message.kind === 'value' && message.source === 'network' ? message.value[0] : undefined;
    const moved = trade && last && movedByTrade(last, trade);
    if (!moved) return;
    last = lastCandleOf(moved.series);
    push(moved);
  });
  return () => {
    stopCandles();
    stopPrints();
  };
}
