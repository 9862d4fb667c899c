import { followCandles } from '#app/shared/market/follow-candles.ts';
import type { CandleUpdate } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';

/** Trades of this long are painted together. Longer, the last price of this chart would differ from the one in the header. */
const PACE_MS = 500;

/** Feeds a chart as the first one is fed, with what moves its newest candles at a slower pace. Gives the off-switch. */
export function followSlowly(
  pair: Pair,
  period: ChartPeriod,
  push: (update: CandleUpdate) => void,
): () => void {
  let waiting: CandleUpdate[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    // One after another: a tail holds nothing of the one before it.
    for (const update of waiting.splice(0)) push(update);
  };
  const stop = followCandles(pair, period, (update) => {
    if (update.kind === 'full') {
      waiting = [];
      push(update);
    } else {
      waiting.push(update);
      timer ??= setTimeout(flush, PACE_MS);
    }
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
