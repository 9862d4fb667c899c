import { linearTicks } from './ticks.ts';

/** Of the plot's height, for one pane. */
const PANE_SHARE = 0.19;
/** Free share above and below a pane's values; its legend stands in the upper one. */
const MARGIN = 0.14;

export const paneShareFor = (panes: number): number => panes * PANE_SHARE;

/** What a pane's axis spans, margins included. */
export interface PaneRange {
  readonly min: number;
  readonly max: number;
}

export const RSI_RANGE: PaneRange = { min: 0, max: 100 };
export const RSI_LEVELS: readonly number[] = [30, 70];

/** The axis of a pane around zero that shows these values; null: nothing to show, some axis all the same. */
export function paneRange(values: readonly [low: number, high: number] | null): PaneRange {
  const low = Math.min(0, values?.[0] ?? -1);
  const high = Math.max(0, values?.[1] ?? 1);
  const margin = (high - low || 1) * MARGIN;
  return { min: low - margin, max: high + margin };
}

/** At most three labels, none at the pane's very edge. */
export function paneTicks({ min, max }: PaneRange): readonly number[] {
  const edge = (max - min) * MARGIN * 0.5;
  return linearTicks(min + edge, max - edge, 3, 12);
}

export interface PaneSpan {
  /** Shares of the plot's height. */
  readonly top: number;
  readonly height: number;
}

/** Where the pane of this index lies. */
export const paneSpan = (index: number, panes: number): PaneSpan => ({
  top: 1 - paneShareFor(panes) + index * PANE_SHARE,
  height: PANE_SHARE,
});
