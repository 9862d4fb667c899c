import { useEffect, useState } from 'react';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import type { ChartHandle } from '#app/ui/chart/chart-types.ts';
import type { IndicatorLayer } from '#app/ui/chart/indicators.ts';
import { openLive } from '#app/worker-client/client.ts';
import type { Indicator } from '#protocol/indicators.ts';
import type { ChartPeriod } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';

/** Draws a set of indicators on a chart and keeps them current. Their code comes after the candles stand. */
export function useIndicators(
  chart: ChartHandle | null,
  pair: Pair,
  period: ChartPeriod,
  set: readonly Indicator[],
): void {
  const [layer, setLayer] = useState<IndicatorLayer | null>(null);
  const wanted = set.length > 0;

  useEffect(() => {
    if (!chart || !wanted) return;
    let left = false;
    loadChunk(() => import('#app/ui/chart/indicators.ts')).then(
      ({ createIndicatorLayer }) => {
        if (left) return;
        chart.setLayer((host) => {
          const made = createIndicatorLayer(host);
          setLayer(made);
          return made;
        });
      },
      // The candles stand without them; the next choice tries again.
      () => undefined,
    );
    return () => {
      left = true;
      setLayer(null);
      chart.setLayer(null);
    };
  }, [chart, wanted]);

  useEffect(() => {
    if (!layer) return;
    layer.clear();
    layer.setIndicators(set);
    return openLive<'indicators'>({ name: 'indicators', pair, period, set }, (message) => {
      if (message.kind === 'value') layer.update(message.value);
    });
  }, [layer, pair, period, set]);
}
