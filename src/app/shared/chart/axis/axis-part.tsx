import { useEffect } from 'react';
import { setWords } from '#app/ui/chart/axis-words/axis-chart.ts';
import { LOG_WORDS } from '#app/ui/chart/axis-words/log-words.ts';
import { percentWords } from '#app/ui/chart/axis-words/percent-words.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { ComparePanel } from '../compare/compare-panel.tsx';
import { ComparedPair } from '../compare/compared-pair.tsx';
import { comparisonOf, notCompared } from '../compare/comparison.ts';

interface AxisPartProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  readonly period: ChartPeriod;
  /** Another pair is looked for. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the price axis speak in its own way for as long as this is drawn, and compares with another pair. */
export function AxisPart({ chart, pair, period, open, onClose }: AxisPartProps) {
  const [settings, change] = useChartSettings(pair);
  const { log, percent } = settings;
  const other = comparisonOf(settings)?.pair ?? null;
  const compared = other !== null;
  useEffect(() => {
    if (compared || !(log || percent)) return;
    const { share } = chart;
    setWords(share, log ? LOG_WORDS : percentWords(share.state, share.model));
    return () => setWords(share, null);
  }, [chart, log, percent, compared]);
  return (
    <>
      {other && (
        <ComparedPair {...{ chart, period }} pair={other} onRemove={() => change(notCompared(settings))} />
      )}
      {open && <ComparePanel {...{ pair, onClose }} />}
    </>
  );
}
