import { useSyncExternalStore } from 'react';
import { chartCount } from '#app/shared/chart/chart-count.ts';
import { type ChartCount, countOf } from '#app/shared/chart/open-charts.ts';
import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type ChartPeriod, readPeriod } from '#protocol/periods.ts';
import { pairName, parsePair } from '#protocol/units.ts';
import type { FurtherChart } from '#protocol/workspaces.ts';

export interface ChartGrid {
  /** The second, third and fourth chart, also while the desk shows fewer. */
  readonly charts: readonly FurtherChart[];
  /** The crosshairs of all charts stand at one time. */
  readonly inStep: boolean;
}

/** Periods of the charts after the first one before the person has chosen others. */
const PERIODS: readonly ChartPeriod[] = ['15min', '1hour', '1day'];

function readChart(found: unknown, period: ChartPeriod): FurtherChart {
  const chart = fieldsOf<keyof FurtherChart>(found);
  const pair = typeof chart.pair === 'string' ? parsePair(chart.pair) : null;
  return { pair: pair && pairName(pair), period: readPeriod(chart.period) ?? period };
}

/** Reads whatever storage holds: what is missing or broken becomes valid. */
export function readChartGrid(text: string | null): ChartGrid {
  const { charts, inStep } = keptFields<keyof ChartGrid>(text);
  const found: readonly unknown[] = Array.isArray(charts) ? charts : [];
  return { charts: PERIODS.map((period, at) => readChart(found[at], period)), inStep: inStep === true };
}

/** With a change of one of the charts after the first; 0 is the second chart of the desk. */
export const withChart = (grid: ChartGrid, at: number, change: Partial<FurtherChart>): ChartGrid => ({
  ...grid,
  charts: grid.charts.map((chart, place) => (place === at ? { ...chart, ...change } : chart)),
});

const stored = pageValue('bourse-chart-grid', readChartGrid);

/** The charts after the first one, on this device. */
export const chartGrid = {
  get: stored.get,
  set: stored.set,
  change: (at: number, change: Partial<FurtherChart>): void =>
    stored.set(withChart(stored.get(), at, change)),
  keepInStep: (inStep: boolean): void => stored.set({ ...stored.get(), inStep }),
} as const;

export const useChartGrid = (): ChartGrid => useSyncExternalStore(stored.subscribe, stored.get);

export const useChartCount = (): ChartCount =>
  countOf(useSyncExternalStore(chartCount.subscribe, chartCount.get));
