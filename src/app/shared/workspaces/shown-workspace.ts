import { chartCount } from '#app/shared/chart/chart-count.ts';
import { keptSettings, settingsOf, withSettings } from '#app/shared/chart/chart-settings.ts';
import { comparisonOf } from '#app/shared/chart/compare/comparison.ts';
import { countOf } from '#app/shared/chart/open-charts.ts';
import { chartGrid } from '#app/shared/chart-grid/chart-grid.ts';
import { deskLayout, readLayout } from '#app/shared/prefs/desk-layout.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import type { Workspace } from '#protocol/workspaces.ts';

function lookOf(pair: string): Workspace['looks'][string] {
  const settings = settingsOf(pair);
  const { log, percent, indicators } = settings;
  const other = comparisonOf(settings)?.pair ?? null;
  return { log, percent, against: other && pairName(other), indicators: [...indicators] };
}

/** What the desk of a pair shows, under a name. */
export function shownWorkspace(name: string, desk: Pair): Workspace {
  const pair = pairName(desk);
  const { charts, inStep } = chartGrid.get();
  const further = charts.slice(0, countOf(chartCount.get()) - 1);
  const pairs = [...new Set([pair, ...further.map((chart) => chart.pair ?? pair)])];
  return {
    name,
    pair,
    period: settingsOf(pair).period,
    further: [...further],
    inStep,
    looks: Object.fromEntries(pairs.map((each) => [each, lookOf(each)])),
    layout: deskLayout.get(),
  };
}

/** Puts a workspace in the place of what the desk shows; gives the pair that the desk has to go to. */
export function showWorkspace({ pair, period, further, inStep, looks, layout }: Workspace): Pair | null {
  let settings = keptSettings.get();
  for (const [name, look] of Object.entries(looks)) settings = withSettings(settings, name, look);
  keptSettings.set(withSettings(settings, pair, { period }));
  chartGrid.set({ charts: chartGrid.get().charts.map((chart, at) => further[at] ?? chart), inStep });
  chartCount.set(further.length + 1);
  deskLayout.set(readLayout(JSON.stringify(layout)));
  return parsePair(pair);
}
