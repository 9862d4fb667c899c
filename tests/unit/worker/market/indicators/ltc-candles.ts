import { readFileSync } from 'node:fs';
import type { CandleColumns } from '#protocol/market.ts';
import { coin } from '#protocol/units.ts';
import { type CandleRow, columnsFromRows } from '#worker/market/candles.ts';

const FILE = new URL('../../../../fixtures/ltcusdt-1min.csv', import.meta.url);
const PAIR = { base: coin('LTC'), quote: coin('USDT') };

/** Two days of real one-minute candles. */
export const LTC_ROWS: readonly CandleRow[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, open, close, high, low, volume] = line.split(',').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { id, open, close, high, low, volume };
  });

export const ltcSeries = (rows: readonly CandleRow[]): CandleColumns => columnsFromRows(PAIR, '1min', rows);
