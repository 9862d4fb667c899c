import { useEffect } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { keepInStep } from '#app/ui/chart/in-step.ts';

interface InStepProps {
  /** Must keep its identity while the charts stay. */
  readonly charts: readonly (ChartHandle | null)[];
}

/** Keeps the crosshairs of these charts at one time for as long as this is drawn. */
export function InStep({ charts }: InStepProps) {
  useEffect(() => keepInStep(charts.filter((chart) => chart !== null)), [charts]);
  return null;
}
