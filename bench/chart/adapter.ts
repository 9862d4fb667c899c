import type { CandleColumns } from '#protocol/market.ts';
import type { Bar } from './candles.ts';

/** One chart library as the bench sees it. */
export interface Adapter<Data> {
  /** The candles in the library's own form: not part of what is measured. */
  prepare(series: CandleColumns): Data;
  /** Draws candles and volume bars; `visible` of them, or all with 0. */
  create(element: HTMLElement, data: Data, visible: number): Chart;
}

export interface Chart {
  /** The newest candle moved. */
  update(bar: Bar): void;
  destroy(): void;
}

export const WIDTH = 1200;
export const HEIGHT = 600;
