/**
 * Maps values to points of a box, x then y, with `pad` pixels free above and below.
 * A value that is no number becomes NaN: the line breaks there. A flat line lies in the middle.
 */
export function sparklinePoints(
  values: Float64Array,
  width: number,
  height: number,
  pad: number,
): Float64Array {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const points = new Float64Array(values.length * 2);
  const stepX = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  const scale = high > low ? (height - 2 * pad) / (high - low) : 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    points[2 * i] = pad + i * stepX;
    points[2 * i + 1] = Number.isNaN(value) ? value : high > low ? pad + (high - value) * scale : height / 2;
  }
  return points;
}

/** "up" where the last value is not below the first, as candles are coloured. */
export function sparklineTone(values: Float64Array): 'up' | 'down' | 'muted' {
  const first = values.find(Number.isFinite);
  const last = values.findLast(Number.isFinite);
  if (first === undefined || last === undefined) return 'muted';
  return last >= first ? 'up' : 'down';
}
