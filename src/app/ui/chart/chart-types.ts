import type uPlot from 'uplot';
import type { Palette, Tone } from '../theme.ts';
import type { CandleSource, Columns, PriceBounds } from './columns.ts';
import type { LineStore } from './line-store.ts';
import type { Candle } from './series.ts';

/** The words on the chart; the caller translates. `empty` is shown over the axes of a series without a candle. */
export type ChartTexts = Readonly<Record<Exclude<keyof Candle, 'time'> | 'empty', string>>;

/** Drawn above the candles. Prices and times are for drawing only; times are epoch seconds and may lie in the future. */
export type Overlay =
  /** Across the whole plot, with its label on the price axis. */
  | {
      readonly kind: 'line';
      readonly price: number;
      readonly label: string;
      readonly tone: Tone;
      readonly dashed?: boolean;
      /** What it stands for, to be said. */
      readonly text?: string;
    }
  /** A running order: entry dot, verticals at start and expiry, its winning side shaded. */
  | {
      readonly kind: 'span';
      readonly from: number;
      readonly to: number;
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
export type PaintOverlays = (ground: Ground, overlays: readonly Overlay[]) => void;

/** What a layer has of its chart. */
export interface LayerHost {
  readonly plot: uPlot;
  /** Over the plot: where figures of the whole picture stand. */
  readonly head: HTMLElement;
  /** What the next paint shows. */
  readonly state: PlotState;
  /** Shows the figures under the pointer again, and repaints on the next frame. */
  changed(): void;
}

/** Decimals by what a figure is: one number of them for each, however large it is. */
export interface FigureDecimals {
  readonly price: number;
  readonly volume: number;
}

/** How the lines of an indicator look, whichever they are. */
export interface Look {
  /** "MA", or "MA 7" with its parameters. */
  readonly name: string;
  /** "UP": what tells the lines of one indicator apart; none where it has one. */
  readonly lineNames: readonly string[];
  /** The colour of each line, counted from the indicator's first one. Null: bars. */
  readonly colors: readonly SeriesColor[];
  /** A value as its unit has it. */
  text(value: number, decimals: FigureDecimals): string;
  /** What paints a line that is not one piece. */
  paths?(
    state: PlotState,
    scale: string,
    color: SeriesColor,
    source: LineSource,
  ): uPlot.Series.PathBuilder | null;
  /** The figure of a line that belongs to the view and to no candle. */
  figure?(at: number): number;
  /** CSS pixels of its lines. */
  readonly weight?: number;
  /** Percent of the plot's height that its pane has. */
  readonly height?: number;
  /** The axis does not reach for it. */
  readonly free?: boolean;
}

/** The line of an indicator that is painted, and what is known besides. */
export interface LineSource {
  readonly look: IndicatorLook;
  /** Which one of its lines. */
  readonly at: number;
  readonly store: LineStore;
}

/** How one indicator is drawn. */
export interface IndicatorLook extends Look {
  readonly id: string;
  /** On which scale: over the candles, over the volume bars, or in a pane. */
  readonly scale: string;
  readonly lines: readonly string[];
}

/** What a layer knows in numbers. */
export interface LayerFigures {
  readonly looks: readonly IndicatorLook[];
  readonly store: LineStore;
}

/** The colour of a line: an index among the palette's, or that of a direction. Null: none of its own. */
export type SeriesColor = number | 'up' | 'down' | null;

/** Words over a saved picture that stand together, each in its color; null where they have none of their own. */
export type Caption = readonly { readonly text: string; readonly color: string | null }[];

/** The scales that panes may have: a plot can't be given another one later. */
export const PANE_SCALES = ['pane1', 'pane2', 'pane3', 'pane4'] as const;
export type PaneScale = (typeof PANE_SCALES)[number];

/** A part of the plot below the candles, with a scale of its own. */
export interface Pane {
  readonly scale: string;
  /** Where it begins and how much it takes, as shares of the plot's height. */
  readonly top: number;
  readonly height: number;
  /** What its scale would show over the whole height of the plot. */
  readonly range: uPlot.Range.MinMax;
  readonly ticks: number[];
  /** A value of it, as its axis has it, or finer: under the pointer. */
  text(value: number, finer?: boolean): string;
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
  /** From the prices down to the end of the plot. */
  panes(): readonly Pane[];
  /** Shows the figures of the candle that opens at this time; null: there is none. */
  inspect(time: number | null): void;
  /** What stands at a height of the plot, in CSS pixels; null where that is a price. */
  valueAt(top: number): string | null;
  figures(): LayerFigures;
  destroy(): void;
}

/** Looks of a chart whose code comes when one of them is chosen. */
export const FURTHER_LOOKS = ['bars', 'line', 'area', 'heikin'] as const;
export type FurtherLook = (typeof FURTHER_LOOKS)[number];

/** How a chart looks that does not show candles as they are: other figures, another way to paint them, or both. */
export interface ChartLook {
  read?(store: CandleSource): CandleSource;
  paths?(state: PlotState): uPlot.Series.PathBuilder;
}

/** How a price axis speaks that is not linear or speaks of no prices. */
export interface AxisWords {
  /** Of a price on it; the price itself where it is left out. */
  text?(price: number): string;
  /** Prices between two bounds that have round words, about `most` of them; `precision` is that of prices. */
  ticks(low: number, high: number, most: number, precision: number): number[];
  /** Prices that it has to reach besides those of the candles. */
  reach?(): readonly number[];
  /** What it stands beside, for the saved picture. */
  caption?(palette: Palette): readonly Caption[];
}

/** What a chart shows: its owner writes it; scales, axes, series and marks read it at each paint. */
export interface PlotState {
  palette: Palette;
  decimals: FigureDecimals;
  log: boolean;
  /** Null: round prices. */
  words: AxisWords | null;
  /** Of the prices on the axis, by the person: 1 is what the candles in view need. */
  stretch: number;
  readonly columns: Columns;
  bounds: PriceBounds;
  /** The prices that the axis labels. */
  labelled: readonly (number | null)[];
  /** CSS pixels. */
  axisWidth: number;
  layer: ChartLayer | null;
  /** Null: candles. */
  look: ChartLook | null;
  /** How long the newest candle stays open, in words; null where that is not said. */
  closesIn: string | null;
  overlays: readonly Overlay[];
  paintOverlays: PaintOverlays | null;
}

/** Where marks are painted: the rectangle of a scale, in device pixels. */
export interface Ground {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** Of a moment, in epoch seconds. */
  x(time: number): number;
  /** Of a value on the scale. */
  y(value: number): number;
}
