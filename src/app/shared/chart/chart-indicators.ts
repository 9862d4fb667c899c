import { useEffect, useState } from 'react';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { IndicatorKit } from '#app/ui/chart/indicator-look.ts';
import type { IndicatorLayer } from '#app/ui/chart/indicators.ts';
import { openLive } from '#app/worker-client/client.ts';
import type { LiveListener } from '#app/worker-client/link.ts';
import { type KeptIndicator, readAverage } from '#protocol/indicators.ts';
import type { TopicOf } from '#protocol/live.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';

export type FollowIndicators = (
  topic: TopicOf<'indicators'>,
  listener: LiveListener<'indicators'>,
) => () => void;

interface ChartIndicatorsProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly set: readonly KeptIndicator[];
  /** Where their values come from; the worker unless said. */
  readonly follow?: FollowIndicators | undefined;
}

/**
 * Draws a set of indicators on a chart and keeps them current. Their code comes after the candles stand; a part of its
 * own, so that the frame of the chart is not rendered again when it has come.
 */
export function ChartIndicators(props: ChartIndicatorsProps): null {
  const { chart, pair, period, set, follow = openLive } = props;
  const [layer, setLayer] = useState<IndicatorLayer | null>(null);
  const wanted = set.length > 0;

  useEffect(() => {
    if (!wanted) return;
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
    let close = () => {};
    let left = false;
    const show = (kit?: IndicatorKit) => {
      if (left) return;
      layer.clear();
      const known = layer.setIndicators(set, kit);
      close = follow({ name: 'indicators', pair, period, set: known }, (message) => {
        if (message.kind === 'value') layer.update(message.value);
      });
    };
    // One with a look of its own has more than a kind and a length.
    if (set.every((each) => readAverage(each) && Object.keys(each).length === 2)) show();
    else
      loadChunk(() => import('#app/ui/chart/indicator-kinds.ts')).then(
        ({ ALL_INDICATORS }) => show(ALL_INDICATORS),
        () => show(),
      );
    return () => {
      left = true;
      close();
    };
  }, [layer, pair, period, set, follow]);
  return null;
}
