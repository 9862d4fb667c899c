import type { Palette, Tone } from '../theme.ts';
import type { OverlayBox } from './paint-level.ts';

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
