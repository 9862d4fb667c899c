import type { CandleUpdate } from '#protocol/market.ts';
import type { Candle } from './candle-store.ts';
import type { ChartLayer, FigureColumn, LayerHost } from './chart-layer.ts';
import type { Overlay, PaintOverlays } from './overlay.ts';

/** The words on the chart; the caller translates. */
export interface ChartTexts {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly turnover: string;
  /** Shown over the axes of a series without a candle. */
  readonly empty: string;
}

export interface ChartOptions {
  /** Decimals of a price. */
  readonly precision: number;
  /** Decimals of a volume; four unless said. */
  readonly amounts?: number;
  readonly texts?: ChartTexts;
  /** What a screen reader says the picture is. */
  readonly label?: string;
  /** Runs the first painting, which costs as much as making the chart; at once unless said. */
  readonly begin?: (paint: () => void) => void;
}

export interface ChartHandle {
  /** The chart's own element: `attach` moves it, picture included. */
  readonly element: HTMLElement;
  attach(parent: HTMLElement): void;
  /** A `full` of another pair or period starts a new view; of the same one it keeps the view. */
  update(update: CandleUpdate): void;
  /** The series of this key (`seriesKey`) is on its way: another one that is shown steps back until it arrives. */
  expect(key: string): void;
  /** Seconds a candle lasts. */
  period(): number;
  /** With what paints them: the first picture of a visit has none, and comes without that code. */
  setOverlays(overlays: readonly Overlay[], paint: PaintOverlays): void;
  /** Seconds to keep free right of the last candle (the longest running expiry). */
  setRightRoom(seconds: number): void;
  /** Decimals of prices and of volumes. */
  setPrecision(prices: number, volumes: number): void;
  setTexts(texts: ChartTexts): void;
  setLabel(label: string): void;
  setLogScale(on: boolean): void;
  /** Puts a layer over the candles in place of the one before; null takes it away. */
  setLayer(make: ((host: LayerHost) => ChartLayer) | null): void;
  /** Where the candles are painted: positions over it are CSS pixels from its corner. */
  readonly plot: HTMLElement;
  /** The price at a height of the plot, and the other way round. */
  priceAt(top: number): number;
  topOf(price: number): number;
  /** Height of the plot down to the panes of the layer. */
  priceHeight(): number;
  /** Above 1 zooms in, around the middle of the view. */
  zoom(factor: number): void;
  /** All candles. */
  fit(): void;
  /** The view it started with. */
  reset(): void;
  /** The tokens changed: reads them again and repaints. (Changes of the root's attributes are noticed anyway.) */
  refreshTheme(): void;
  /** The newest candles, newest first. */
  newest(count: number): readonly Candle[];
  /** What the layer says of each candle besides. */
  figures(): readonly FigureColumn[];
  /** What is on screen as a PNG, with its legend. */
  image(): Promise<Blob | null>;
  destroy(): void;
}
