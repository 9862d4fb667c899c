import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { type LastCandle, lastCandleOf, movedByTrade, seriesKey } from '#app/ui/chart/series.ts';
import { openLive } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { CandleUpdate, Print } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/tables.ts';
import { type EpochMs, epochMs, type Pair } from '#protocol/units.ts';

interface KeptTrade {
  readonly trade: Print;
  readonly asOf: EpochMs;
}

/** Server time at which the candles that a chart was fed last were true. */
const trueAt = new Map<string, EpochMs>();

/** Feeds a chart with a series and moves its newest candle with every trade in between. Gives the off-switch. */
function followCandles(pair: Pair, period: ChartPeriod, push: (update: CandleUpdate) => void): () => void {
  const key = seriesKey({ pair, period });
  let last: LastCandle | null = null;
  let kept: KeptTrade | null = null;
  const note = (asOf: EpochMs) => trueAt.set(key, asOf);
  const bornAt = (age: number) => epochMs(serverNow() - age);
  const move = (trade: Print, asOf: EpochMs) => {
    const moved = last && movedByTrade(last, trade);
    if (!moved) return;
    note(asOf);
    last = lastCandleOf(moved.series);
    push(moved);
  };
  /** What the device kept of trades is often younger than what it kept of candles: both say the same last price. */
  const moveByKept = () => {
    const asOf = trueAt.get(key);
    if (kept && asOf !== undefined && kept.trade.time > asOf) move(kept.trade, kept.asOf);
  };
  const stopCandles = openLive<'candles'>({ name: 'candles', pair, period }, (message) => {
    if (message.kind !== 'value') return;
    note(bornAt(message.age));
    // Read before the chart takes the buffers over; a tail that does not reach the end leaves the newest as it is.
    const newest = lastCandleOf(message.value.series);
    if (newest && (last === null || newest.time >= last.time)) last = newest;
    push(message.value);
    moveByKept();
  });
  const stopPrints = openLive<'prints'>({ name: 'prints', pair }, (message) => {
    if (message.kind !== 'value') return;
    const [trade] = message.value;
    if (!trade) return;
    const asOf = bornAt(message.age);
    if (message.source === 'network') {
      kept = null;
      move(trade, asOf);
    } else {
      kept = { trade, asOf };
      moveByKept();
    }
  });
  return () => {
    stopCandles();
    stopPrints();
  };
}

/** Feeds a chart with a series, whose age the foot of the page tells while the chart is on the page. */
export function useCandleFeed({ base, quote }: Pair, period: ChartPeriod) {
  const { t } = useTranslation('shell');
  usePanelAge(
    t('shell.status.candles'),
    () => trueAt.get(seriesKey({ pair: { base, quote }, period })) ?? null,
  );
  return useCallback(
    (push: (update: CandleUpdate) => void) => followCandles({ base, quote }, period, push),
    [base, quote, period],
  );
}
