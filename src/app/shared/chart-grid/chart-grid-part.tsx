import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keptSettings, useChartSettings, withSettings } from '#app/shared/chart/chart-settings.ts';
import { chartsDialog, closeCharts } from '#app/shared/chart/open-charts.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { chartGrid, useChartCount, useChartGrid } from './chart-grid.ts';
import { FurtherChart } from './further-chart.tsx';

const ChartsDialog = lazyPart(() =>
  import('#app/shared/workspaces/charts-dialog.tsx').then((part) => part.ChartsDialog),
);
const InStep = lazyPart(() => import('./in-step.tsx').then((part) => part.InStep));

interface ChartGridPartProps {
  /** The first chart of the desk; null while it is not there. */
  readonly chart: ChartHandle | null;
  /** The pair of the desk. */
  readonly pair: Pair;
}

/** What a desk of several charts has after its first one, and the dialog that chooses them. */
export function ChartGridPart({ chart, pair }: ChartGridPartProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const onPair = (next: Pair) => void navigate({ to: '/trade', search: { pair: pairName(next) } });
  const { charts, inStep } = useChartGrid();
  const count = useChartCount();
  const open = useSyncExternalStore(chartsDialog.subscribe, chartsDialog.get);
  // A page that was left with the dialog open has nothing to show here.
  useEffect(() => {
    if (count === 1 && !open) closeCharts();
  }, [count, open]);
  const [{ period }] = useChartSettings(pair);
  const [further, setFurther] = useState<readonly (ChartHandle | null)[]>([]);
  const onChart = useCallback(
    (at: number, made: ChartHandle | null) => setFurther((all) => Object.assign([...all], { [at]: made })),
    [],
  );
  const all = useMemo(() => [chart, ...further], [chart, further]);
  const swap = useHandler((at: number) => {
    const shown = charts[at];
    if (!shown) return;
    const other = shown.pair === null ? pair : parsePair(shown.pair);
    if (other === null) return;
    chartGrid.change(at, { pair: shown.pair && pairName(pair), period });
    keptSettings.set(withSettings(keptSettings.get(), pairName(other), { period: shown.period }));
    onPair(other);
  });
  const shown = charts.slice(0, count - 1);
  return (
    <>
      {shown.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a chart is known by
        <FurtherChart key={at} at={at} shown={each} desk={pair} {...{ platform, onChart }} onSwap={swap} />
      ))}
      {inStep && count > 1 && <InStep charts={all} />}
      {open && <ChartsDialog pair={pair} onPair={onPair} />}
    </>
  );
}
