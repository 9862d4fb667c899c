import type { Palette } from '../theme.ts';
import type { OverlayBox } from './paint-level.ts';
import type { Columns } from './reduce-columns.ts';
import type { ViewRange } from './view-range.ts';

/** What a layer has of its chart. */
export interface LayerHost {
  /** What floats over the picture stands here: exactly over the plot, without its axes. */
  readonly plot: HTMLElement;
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

export interface LayerScene {
  readonly ctx: CanvasRenderingContext2D;
  /** The candles' rectangle, in device pixels; the panes lie below it. */
  readonly box: OverlayBox;
  readonly paneHeight: number;
  readonly palette: Palette;
  readonly columns: Columns;
  readonly view: ViewRange;
  /** Seconds a candle lasts. */
  readonly period: number;
}

/** Words over a saved picture that stand together, each in its colour: an index among the palette's, null the plain one. */
export type Caption = readonly { readonly text: string; readonly series: number | null }[];

/**
 * Something drawn over the candles and in panes below them. The chart that is painted before the app loads has none:
 * what a layer needs is loaded with it.
 */
export interface ChartLayer {
  /** Share of the plot's height that the panes take, 0 to 0.6. */
  paneShare(): number;
  /** Prices that the axis has to reach besides those of the candles. */
  pricesInView(view: ViewRange, columns: Columns): readonly number[];
  /** Inside the candles' rectangle, over them. */
  paintPrices(scene: LayerScene): void;
  paintPanes(scene: LayerScene): void;
  /** Shows the figures of the candle that opens at this time; null: there is none. */
  inspect(time: number | null, decimals: FigureDecimals): void;
  /** What stands at a share of the plot's height (0: top); null where that is a price. */
  valueAt(share: number): string | null;
  figures(decimals: FigureDecimals): readonly FigureColumn[];
  /** What its legend says of each indicator, for the saved picture. */
  caption(): readonly Caption[];
  destroy(): void;
}
