import { useEffect } from 'react';
import { LOG_WORDS } from '#app/ui/chart/axis-words/log-words.ts';
import { percentWords } from '#app/ui/chart/axis-words/percent-words.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { AxisWords } from '#app/ui/chart/chart-types.ts';

interface AxisPartProps {
  readonly chart: ChartHandle;
  /** It is logarithmic; else it tells percent. */
  readonly log: boolean;
}

/** Lets the price axis speak in its own way for as long as this is drawn. */
export function AxisPart({ chart, log }: AxisPartProps) {
  useEffect(() => {
    const { plot, state, model, changed } = chart.share;
    const speak = (words: AxisWords | null) => {
      state.words = words;
      changed();
      // Its figures are made anew with its bounds, which may stay the same.
      if (plot.status === 1) plot.redraw(false, true);
    };
    speak(log ? LOG_WORDS : percentWords(state, model));
    return () => speak(null);
  }, [chart, log]);
  return null;
}
