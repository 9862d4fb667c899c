import type uPlot from 'uplot';
import type { CandleUpdate } from '#protocol/market.ts';
import type { Palette, Tone } from '../theme.ts';
import type { Columns } from './columns.ts';
import type { Candle } from './series.ts';

/** The words on the chart; the caller translates. `empty` is shown over the axes of a series without a candle. */
export type ChartTexts = Readonly<Record<Exclude<keyof Candle, 'time'> | 'empty', string>>;

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
  /** The chart's own element: it can be moved, picture included. */
  readonly element: HTMLElement;
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
  /** The newest candles, newest first. */
  newest(count: number): readonly Candle[];
  /** What the layer says of each candle besides. */
  figures(): readonly FigureColumn[];
  /** What is on screen as a PNG, with its legend. */
  image(): Promise<Blob | null>;
  destroy(): void;
}

/** Drawn above the candles. Prices and times are for drawing only; times are epoch seconds and may lie in the future. */
export type Overlay =
  /** Across the whole plot, with its label on the price axis. */
  | {
      readonly kind: 'line';
      readonly price: number;
      readonly label: string;
      readonly tone: Tone;
      readonly dashed?: boolean;
      /** Stands on the line, at its left end. */
      readonly text?: string;
    }
  /** A running order: entry dot, verticals at start and expiry, its winning side shaded. No `to`: to the right edge. */
  | {
      readonly kind: 'span';
      readonly from: number;
      readonly to?: number;
      readonly price: number;
      readonly side: 'up' | 'down';
      readonly tone: Tone;
      readonly fromLabel?: string;
      readonly toLabel?: string;
    }
  /** Something that happened at a price: an arrow below (up) or above (down) it, or a dot. */
  | {
      readonly kind: 'marker';
      readonly time: number;
      readonly price: number;
      readonly shape: 'up' | 'down' | 'dot';
      readonly tone: Tone;
      readonly label?: string;
    }
  /** One whole side of a price, while a button that bets on it is pointed at. */
  | {
      readonly kind: 'shade';
      readonly side: 'above' | 'below';
      readonly price: number;
      readonly tone: Tone;
    };

/** Paints them over the candles. */
export type PaintOverlays = (
  ctx: CanvasRenderingContext2D,
  overlays: readonly Overlay[],
  box: OverlayBox,
  palette: Palette,
) => void;

/** What a layer has of its chart. */
export interface LayerHost {
  /** What floats over the picture stands here: exactly over the plot, without its axes. */
  readonly plot: HTMLElement;
  /** What the next paint shows. */
  readonly state: Pick<PlotState, 'columns' | 'palette'>;
  /** Repaints on the next frame. */
  invalidate(): void;
  /** Shows the figures under the pointer again: they changed. */
  refreshLegend(): void;
}

/** Decimals by what a figure is: one number of them for each, however large it is. */
export interface FigureDecimals {
  readonly price: number;
  readonly volume: number;
}

/** One figure of every candle, for whoever reads numbers. */
export interface FigureColumn {
  readonly id: string;
  readonly name: string;
  /** Of the candle that opens at this time; a dash where there is none. */
  text(time: number): string;
}

/** Words over a saved picture that stand together, each in its colour: an index among the palette's, null the plain one. */
export type Caption = readonly { readonly text: string; readonly series: number | null }[];

/** A part of the plot below the candles, with a scale of its own. */
export interface Pane {
  readonly kind: 'macd' | 'rsi';
  /** Where it begins, as a share of the plot's height. */
  readonly top: number;
  /** What its scale would show over the whole height of the plot. */
  readonly range: uPlot.Range.MinMax;
  readonly ticks: readonly number[];
}

/**
 * Lines over the candles and in panes below them. The chart that is painted before the app loads has none: what a layer
 * needs is loaded with it.
 */
export interface ChartLayer {
  /** How its lines are drawn; another array where there are other lines. */
  series(): readonly uPlot.Series[];
  /** Their values for a paint, one for each record of the columns. */
  read(period: number): readonly Float64Array[];
  /** Prices that the axis has to reach besides those of the candles. */
  pricesInView(): readonly number[];
  /** Share of the plot's height that the panes take, 0 to 0.6. */
  paneShare(): number;
  panes(): readonly Pane[];
  /** Shows the figures of the candle that opens at this time; null: there is none. */
  inspect(time: number | null, decimals: FigureDecimals): void;
  /** What stands at a share of the plot's height (0: top); null where that is a price. */
  valueAt(share: number): string | null;
  figures(decimals: FigureDecimals): readonly FigureColumn[];
  /** What its legend says of each indicator, for the saved picture. */
  caption(): readonly Caption[];
  destroy(): void;
}

/** What a chart shows: its owner writes it; scales, axes, series and marks read it at each paint. */
export interface PlotState {
  palette: Palette;
  precision: number;
  log: boolean;
  readonly columns: Columns;
  bounds: uPlot.Range.MinMax;
  /** Prices below this belong to the volume bars: no label, no grid line. */
  lowestLabel: number;
  /** The prices that the axis labels. */
  labelled: readonly (number | null)[];
  /** CSS pixels. */
  axisWidth: number;
  layer: ChartLayer | null;
  overlays: readonly Overlay[];
  paintOverlays: PaintOverlays | null;
}

/** The rectangle of the prices with its scales, in device pixels. */
export interface OverlayBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** Of a moment, in epoch seconds. */
  x(time: number): number;
  y(price: number): number;
}
