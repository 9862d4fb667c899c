import { useEffect } from 'react';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { retellAxes } from '#app/ui/chart/axis-words/axis-chart.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { followChartZone } from './chart-zone.ts';

/** Tells the times of a chart in the chosen zone; null: no chart stands yet. */
export function useChartZone(chart: ChartHandle | null): void {
  const { chartZone } = usePrefs();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zone has other labels
  useEffect(() => {
    if (chart === null) return;
    followChartZone();
    retellAxes(chart.share);
  }, [chart, chartZone]);
}
