import { useState } from 'react';
import { CandleChart, type CandleChartProps } from '#app/ui/chart/frame.tsx';
import type { CandleColumns } from '#protocol/market.ts';
import { coin } from '#protocol/units.ts';
import { columnsFromRows } from '#worker/market/candles.ts';
import csv from '../fixtures/ltcusdt-1min.csv?raw';

const ROWS = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = 0, open = 0, close = 0, high = 0, low = 0, volume = 0] = line.split(',').map(Number);
    return { id, open, close, high, low, volume };
  });
const PAIR = { base: coin('LTC'), quote: coin('USDT') };

/** The first so many of two days of real candles, a minute each. */
export const candles = (count: number): CandleColumns => columnsFromRows(PAIR, '1min', ROWS.slice(0, count));

/** Enough for every indicator. */
export const SERIES = candles(240);

interface CandlesProps extends Partial<CandleChartProps> {
  readonly series?: CandleColumns;
  readonly height?: number;
}

/** A chart whose candles are all there and stay. */
export function Candles({ series = SERIES, height = 300, ...rest }: CandlesProps) {
  const [feed] = useState((): CandleChartProps['feed'] => (push) => {
    push({ kind: 'full', series });
    return () => undefined;
  });
  return (
    <div style={{ height }}>
      <CandleChart
        pair={PAIR}
        period="1min"
        feed={feed}
        precision={2}
        amounts={4}
        label="Candles of LTC/USDT"
        {...rest}
      />
    </div>
  );
}
