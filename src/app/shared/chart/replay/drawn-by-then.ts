import type { Drawing } from '#protocol/drawings.ts';
import type { ChartReplay } from '../chart-replay.ts';

/**
 * Whether a drawing belongs to the candles that a replay shows. One that reaches past them was drawn by what came later,
 * unless it was drawn during the replay.
 */
export function isDrawnByThen(
  { points, changedAt }: Drawing,
  { view, begun }: Pick<ChartReplay, 'view' | 'begun'>,
): boolean {
  const until = view.get()?.until ?? 0;
  return changedAt >= begun || points.every(({ time }) => time < until);
}
