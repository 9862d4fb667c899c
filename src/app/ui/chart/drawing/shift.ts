import type uPlot from 'uplot';
import { type Field, MARGIN } from './geometry.ts';

/** What a picture showed: moments and prices at the edges of the plot. */
export interface View {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

export function viewOf({ scales: { x, y } }: Pick<uPlot, 'scales'>): View {
  return { from: x?.min ?? 0, to: x?.max ?? 1, least: y?.min ?? 0, most: y?.max ?? 1 };
}

/** Of the size: beyond it words would be seen to be stretched. */
const MOST_STRETCH = 0.1;

interface Lay {
  readonly scale: number;
  readonly move: number;
}

/** How a length of the old picture lies on the new plot, told where its ends are now; null where it leaves a gap. */
function layOf(first: number, last: number, length: number, margin: number): Lay | null {
  const scale = (last - first) / length;
  const covers = first - margin * scale <= 0 && last + margin * scale >= length;
  return covers && Math.abs(scale - 1) <= MOST_STRETCH ? { scale, move: first } : null;
}

/**
 * The transform by which what was painted for one view shows another one: moments lie evenly on the plot, and prices on
 * either axis. Null where it has to be painted again.
 *
 * @param height of the whole plot in CSS pixels, panes included: what the axis of prices spans
 */
export function shiftOf(painted: View, field: Field, height: number): string | null {
  const x = layOf(field.x(painted.from), field.x(painted.to), field.width, MARGIN.x);
  const y = layOf(field.y(painted.most), field.y(painted.least), height, MARGIN.y);
  return x && y ? `matrix(${x.scale}, 0, 0, ${y.scale}, ${x.move}, ${y.move})` : null;
}
