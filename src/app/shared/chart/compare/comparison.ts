import { fieldsOf } from '#app/shared/prefs/kept-text.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import type { ChartSettings } from '../chart-settings.ts';

type Axis = Pick<ChartSettings, 'log' | 'percent'>;

/** With what a pair's chart is compared; the axis tells percent meanwhile. */
interface Comparison {
  readonly pair: Pair;
  /** What the axis told before. */
  readonly before: Axis;
}

interface Kept extends Axis {
  readonly pair: string;
}

/** Reads what was kept: a name alone is of a release, or of a workspace, that knows no axis before. */
export function comparisonOf({
  percent,
  against,
}: Pick<ChartSettings, 'percent' | 'against'>): Comparison | null {
  const { pair, ...before } = typeof against === 'string' ? { pair: against } : fieldsOf<keyof Kept>(against);
  const other = percent && typeof pair === 'string' ? parsePair(pair) : null;
  return other && { pair: other, before: { log: before.log === true, percent: before.percent === true } };
}

/** The settings while a chart is compared with another pair; a second one takes the place of the first. */
export function comparedWith(pair: Pair, now: ChartSettings): Partial<ChartSettings> {
  const { log, percent } = comparisonOf(now)?.before ?? now;
  const against: Kept = { pair: pairName(pair), log, percent };
  return { log: false, percent: true, against };
}

/** The settings once the comparison is over: the axis goes back. */
export const notCompared = (now: ChartSettings): Partial<ChartSettings> => ({
  ...comparisonOf(now)?.before,
  against: null,
});
