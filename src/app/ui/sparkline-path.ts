/** The path of a small line over `width` x `height`; fewer than two points draw nothing, a flat series its middle. */
export function sparklinePath(values: ArrayLike<number>, width: number, height: number): string {
  const count = values.length;
  if (count < 2) return '';
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!Number.isFinite(low) || !Number.isFinite(high)) return '';
  const scale = high > low ? height / (high - low) : 0;
  let path = '';
  for (let at = 0; at < count; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const x = (at / (count - 1)) * width;
    const y = scale > 0 ? height - (value - low) * scale : height / 2;
    path += `${path === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}
