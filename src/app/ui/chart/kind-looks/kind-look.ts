import { differenceText } from '#app/shared/format/difference-text.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import type { Look } from '../chart-types.ts';
import type { PaneAxis } from '../indicator-panes.ts';

/** What all indicators of a kind have. Its lines are in the order of `indicatorLines`. */
export interface KindLook extends Omit<Look, 'colors'>, PaneAxis {
  /** All lines in one colour unless said. */
  readonly colors?: Look['colors'];
  /** What each one has of its own. */
  make?(): Partial<Look>;
}

export type KindLooks = Readonly<Partial<Record<IndicatorKind, KindLook>>>;

const minus = (text: string): string => text.replace(/^-/, '−');
const withDecimals =
  (decimals: number): Look['text'] =>
  (value) =>
    minus(priceText(value, decimals));

export const asDifference: Look['text'] = (value, { price }) => differenceText(value, price);
export const asVolume: Look['text'] = (value, { volume }) => minus(priceText(value, volume));
/** Of a whole series: the finest decimals of one trade say nothing. */
export const asFlow: Look['text'] = (value, { volume }) => minus(priceText(value, Math.min(2, volume)));
export const asShare: Look['text'] = withDecimals(2);
/** A ratio that moves in its third decimal. */
export const asRatio: Look['text'] = withDecimals(4);

/** Marks of a pane from 0 to 100. */
export const EXTREMES = [20, 80] as const;
export const WIDE_EXTREMES = [30, 70] as const;
