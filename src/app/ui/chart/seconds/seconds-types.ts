import type { Palette, Tone } from '../../theme.ts';
import type { PlotState } from '../chart-types.ts';
import type { SecondsStore } from './seconds-store.ts';

/** A running contract as it is drawn; prices and times are for drawing only, times epoch seconds. */
export interface Lane {
  readonly id: string;
  readonly side: 'up' | 'down';
  readonly price: number;
  readonly from: number;
  readonly to: number;
  /** "10 USDT" */
  readonly stake: string;
  /** What it would bring on either side of its price, and on it, signed. */
  readonly profits: Readonly<Record<Standing, string>>;
  /** A second line of its words, while it is pointed at. */
  readonly note: string;
  /** It is pointed at: its moments are told on the axis. */
  readonly lit: boolean;
}

/** One that ended a moment ago. */
export interface SettledLane {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly price: number;
  readonly close: number;
  readonly words: string;
  /** Signed. */
  readonly profit: string;
  readonly tone: Tone;
}

export type Standing = 'wins' | 'loses' | 'ties';

/** What the chart says; the caller translates. */
export interface SecondsTexts {
  readonly last: string;
  readonly size: string;
  readonly range: string;
  readonly perMinute: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly trades: string;
  readonly empty: string;
  /** Whole seconds that were not seen. */
  readonly gap: (seconds: number) => string;
}

export const standingOf = ({ side, price }: Pick<Lane, 'side' | 'price'>, last: number): Standing =>
  last === price ? 'ties' : last > price === (side === 'up') ? 'wins' : 'loses';

/** Of a profit: a win is told in the colour of a rise, whichever way was bet. */
export const profitColour = (standing: Standing, palette: Palette): string =>
  standing === 'ties' ? palette.muted : palette[standing === 'wins' ? 'up' : 'down'];

/** What a chart of seconds is painted from. */
export interface SecondsScene {
  readonly store: SecondsStore;
  readonly state: PlotState;
  /** As its owner has it; read at each paint. */
  readonly look: {
    lanes: readonly Lane[];
    settled: readonly SettledLane[];
    /** The button that is pointed at. */
    hovered: 'up' | 'down' | null;
    texts: SecondsTexts | null;
  };
  /** Epoch seconds by the clock of the trades. */
  readonly now: () => number;
}
