import { useEffect } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import type { Pair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { SCALES } from './scales.ts';

interface AxisKeyProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
}

/**
 * Alt+G on the chart: its axis is logarithmic, or linear again. Alt+L, which other charts have for it, takes a drawing tool
 * here.
 */
export function AxisKey({ chart, pair }: AxisKeyProps): null {
  const [{ log }, change] = useChartSettings(pair);
  const turn = useHandler(() => change(log ? SCALES.linear : SCALES.log));
  useEffect(() => {
    const { element } = chart;
    const key = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (code !== 'KeyG' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      event.preventDefault();
      turn();
    };
    element.addEventListener('keydown', key);
    return () => element.removeEventListener('keydown', key);
  }, [chart, turn]);
  return null;
}
