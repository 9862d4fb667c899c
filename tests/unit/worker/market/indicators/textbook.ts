/** Indicators as they stand in a textbook: each value from all numbers before it, nothing carried along. */

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const window = (values: readonly number[], at: number, length: number): readonly number[] | null =>
  at + 1 < length ? null : values.slice(at + 1 - length, at + 1);

const each = (values: readonly number[], value: (at: number) => number): number[] =>
  values.map((_, at) => value(at));

export const simpleAverage = (values: readonly number[], length: number): number[] =>
  each(values, (at) => {
    const part = window(values, at, length);
    return part ? mean(part) : Number.NaN;
  });

/** e0 = v0; et = vt k + e(t-1) (1 - k), k = 2 / (length + 1); shown when `length` numbers are in. */
export function exponentialAverage(
  values: readonly number[],
  length: number,
  shownFrom = length - 1,
): number[] {
  const k = 2 / (length + 1);
  const averages: number[] = [];
  for (const value of values) averages.push(value * k + (averages.at(-1) ?? value) * (1 - k));
  return averages.map((average, at) => (at < shownFrom ? Number.NaN : average));
}

export function bollinger(values: readonly number[], length: number, width: number) {
  const middle = simpleAverage(values, length);
  const deviation = each(values, (at) => {
    const part = window(values, at, length);
    return part ? Math.sqrt(mean(part.map((value) => (value - (middle[at] ?? 0)) ** 2))) : Number.NaN;
  });
  return {
    middle,
    upper: middle.map((value, at) => value + width * (deviation[at] ?? 0)),
    lower: middle.map((value, at) => value - width * (deviation[at] ?? 0)),
  };
}

export function convergence(values: readonly number[], fast: number, slow: number, signal: number) {
  const quick = exponentialAverage(values, fast, 0);
  const slowly = exponentialAverage(values, slow, 0);
  const all = quick.map((value, at) => value - (slowly[at] ?? 0));
  const from = slow - 1;
  const hidden: number[] = Array.from({ length: Math.min(from, values.length) }, () => Number.NaN);
  const macd = [...hidden, ...all.slice(from)];
  const line = [...hidden, ...exponentialAverage(all.slice(from), signal)];
  return { macd, signal: line, histogram: macd.map((value, at) => value - (line[at] ?? 0)) };
}

/** Wilder, 1978: the first averages are plain means of `length` gains and losses, the next ones (a (n - 1) + x) / n. */
export function relativeStrength(values: readonly number[], length: number): number[] {
  const moves = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const smooth = (parts: readonly number[]) => {
    let average = mean(parts.slice(0, length));
    return parts.map((part, at) => {
      if (at < length - 1) return Number.NaN;
      if (at >= length) average = (average * (length - 1) + part) / length;
      return average;
    });
  };
  const gains = smooth(moves.map((move) => Math.max(move, 0)));
  const losses = smooth(moves.map((move) => Math.max(-move, 0)));
  const index = gains.map((gain, at) => {
    const loss = losses[at] ?? 0;
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
  });
  return [Number.NaN, ...index];
}
