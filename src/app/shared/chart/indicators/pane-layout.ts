import { LEAST_PANE, LEAST_PRICES, MOST_PANE } from '#app/ui/chart/indicator-dress.ts';

/** Heights of panes in percent, from the first one down, when the line above one of them is moved up by so much. */
export function withLineMoved(heights: readonly number[], at: number, by: number): readonly number[] {
  const sum = heights.reduce((all, each) => all + each, 0);
  const [own = 0, above] = [heights[at], heights[at - 1]];
  // The first one takes from the prices, any other one from the pane above it.
  const room = above === undefined ? 100 - LEAST_PRICES - sum : above - LEAST_PANE;
  const most = Math.min(room, MOST_PANE - own);
  const least = Math.max(
    LEAST_PANE - own,
    above === undefined ? Number.NEGATIVE_INFINITY : above - MOST_PANE,
  );
  const moved = Math.round(Math.max(least, Math.min(most, by)));
  return heights.map((each, index) => (index === at ? each + moved : index === at - 1 ? each - moved : each));
}
