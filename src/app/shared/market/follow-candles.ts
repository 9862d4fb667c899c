import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { STALE_AFTER_MS } from '#app/ui/age-chip.tsx';
import { type LastCandle, lastCandleOf, movedByTrade, seriesKey } from '#app/ui/chart/series.ts';
import { openLive } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { LiveMessage } from '#protocol/live.ts';
import type { CandleUpdate, Print } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { type EpochMs, epochMs, type Pair } from '#protocol/units.ts';

interface Said {
  /** Server time at which it was true; null where nobody knows. */
  readonly asOf: EpochMs | null;
  /** Server time at which it was read. */
  readonly readAt: EpochMs;
}

/** How old the candles are that a chart was fed last. */
const fed = new Map<string, Said>();

const said = ({ asOf = null, age }: Pick<LiveMessage & { kind: 'value' }, 'asOf' | 'age'>): Said => ({
  asOf,
  readAt: epochMs(serverNow() - age),
});

/** Feeds a chart with a series and moves its newest candle with every trade in between. Gives the off-switch. */
export function followCandles(
  pair: Pair,
  period: ChartPeriod,
  push: (update: CandleUpdate) => void,
): () => void {
  const key = seriesKey({ pair, period });
  let last: LastCandle | null = null;
  let kept: { readonly trade: Print; readonly by: Said } | null = null;
  const move = (trade: Print, by: Said) => {
    const moved = last && movedByTrade(last, trade);
    if (!moved) return;
    if ((by.asOf ?? 0) >= (fed.get(key)?.asOf ?? 0)) fed.set(key, by);
    last = lastCandleOf(moved.series);
    push(moved);
  };
  /** What the device kept of trades is often younger than what it kept of candles: both say the same last price. */
  const moveByKept = () => {
    const asOf = fed.get(key)?.asOf ?? null;
    if (kept && asOf !== null && kept.trade.time > asOf) move(kept.trade, kept.by);
  };
  const stopCandles = openLive<'candles'>({ name: 'candles', pair, period }, (message) => {
    if (message.kind !== 'value') return;
    fed.set(key, said(message));
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
    const by = said(message);
    if (message.source === 'network') {
      kept = null;
      move(trade, by);
    } else {
      kept = { trade, by };
      moveByKept();
    }
  });
  return () => {
    stopCandles();
    stopPrints();
  };
}

/** How old the candles of a series are that a chart was fed last; undefined before there were any. */
export const saidOfCandles = (pair: Pair, period: ChartPeriod): Said | undefined =>
  fed.get(seriesKey({ pair, period }));

/**
 * Feeds a chart with a series, whose age the foot of the page tells while the chart is on the page.
 *
 * @param follow where the candles come from
 */
export function useCandleFeed({ base, quote }: Pair, period: ChartPeriod, follow = followCandles) {
  const { t } = useTranslation();
  usePanelAge(t('shell.status.candles'), () => {
    // Candles from elsewhere are of the past.
    const last = follow === followCandles && saidOfCandles({ base, quote }, period);
    if (!last) return null;
    const isRead = serverNow() - last.readAt < STALE_AFTER_MS;
    return { asOf: last.asOf, ...(isRead && { freshness: 'live' }) };
  });
  return useCallback(
    (push: (update: CandleUpdate) => void) => follow({ base, quote }, period, push),
    [follow, base, quote, period],
  );
}
