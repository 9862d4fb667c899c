import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { Candles, candles } from '../candles.tsx';
import type { Part } from '../part.ts';

const FEW = candles(4);
const ALL = candles(2880);
/** Once they are there. */
const fit = (chart: ChartHandle | null): void => queueMicrotask(() => chart?.fit());
/** Told by their shape, not by their colour alone. */
function Hollow() {
  return (
    <div data-candles="hollow">
      <Candles height={240} />
    </div>
  );
}

export const part: Part = {
  name: 'CandleChart',
  states: {
    candles: () => <Candles />,
    hollow: () => <Hollow />,
    'a few, logarithmic': () => <Candles series={FEW} height={240} log />,
    'more than pixels': () => <Candles series={ALL} height={240} onChart={fit} />,
  },
};
