import type { Tone } from '../../theme.ts';
import type { Overlay } from '../chart-types.ts';

/** A price with a meaning for the person: a line over the candles, and words at its left end. */
export interface PriceLine {
  readonly id: string;
  /** Drawing only: a canvas needs floats. */
  readonly price: number;
  /** The price as it is read, on the axis. */
  readonly label: string;
  /** "Buy 0.5 BTC". */
  readonly text: string;
  readonly tone: Tone;
  /** It can be taken to another price. */
  readonly movable: boolean;
  /** Names the button that takes it away; null where there is none. */
  readonly removal: string | null;
}

/** What the canvas has of it. */
export const lineOverlay = ({ price, label, text, tone }: PriceLine): Overlay => ({
  kind: 'line',
  price,
  label,
  text,
  tone,
});
