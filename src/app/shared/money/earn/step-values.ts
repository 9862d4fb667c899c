import type { Decimal } from '#protocol/units.ts';

/** The points of a line that rises in steps: each value is held until the next begins. */
export function stepValues(values: readonly Decimal[]): Float64Array {
  const points = new Float64Array(Math.max(0, values.length * 2 - 1));
  values.forEach((value, at) => {
    points[at * 2] = Number(value);
    if (at > 0) points[at * 2 - 1] = Number(values[at - 1]);
  });
  return points;
}
