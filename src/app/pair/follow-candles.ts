import { openLive } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { CandleUpdate, ChartPeriod } from '#contract/market.ts';
import { type EpochMs, epochMs, type Pair, pairName } from '#contract/units.ts';
import { type LastCandle, lastCandleOf, movedByTrade } from './last-candle.ts';

const trueAt = new Map<string, EpochMs>();
const keyOf = (pair: Pair, period: ChartPeriod) => `${pairName(pair)} ${period}`;

/** Server time at which the candles that a chart was fed last were true; null before the first ones. */
export const candlesAsOf = (pair: Pair, period: ChartPeriod): EpochMs | null =>
  trueAt.get(keyOf(pair, period)) ?? null;

/** Feeds a chart with a series and moves its newest candle with every trade in between. Gives the off-switch. */
export function followCandles(
  pair: Pair,
  period: ChartPeriod,
  push: (update: CandleUpdate) => void,
): () => void {
  let last: LastCandle | null = null;
  const note = (age: number) => trueAt.set(keyOf(pair, period), epochMs(serverNow() - age));
  const stopCandles = openLive<'candles'>({ name: 'candles', pair, period }, (message) => {
    if (message.kind !== 'value') return;
    note(message.age);
    // Read before the chart takes the buffers over; a tail that does not reach the end leaves the newest as it is.
    const newest = lastCandleOf(message.value.series);
    if (newest && (last === null || newest.time >= last.time)) last = newest;
    push(message.value);
  });
  const stopPrints = openLive<'prints'>({ name: 'prints', pair }, (message) => {
    if (message.kind !== 'value' || message.source !== 'network') return;
    const [trade] = message.value;
    const moved = trade && last && movedByTrade(last, trade);
    if (!moved) return;
    note(message.age);
    last = lastCandleOf(moved.series);
    push(moved);
  });
  return () => {
    stopCandles();
    stopPrints();
  };
}
