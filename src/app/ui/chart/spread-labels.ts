/**
 * Moves labels apart that would cover each other. Takes their wished middles, the first being the most important,
 * and gives places at least `gap` apart, inside the bounds where they fit. The important one keeps its place.
 */
export function spreadLabels(wished: readonly number[], gap: number, top: number, bottom: number): number[] {
  const places = wished.map((y) => Math.min(bottom, Math.max(top, y)));
  const at = (i: number): number => places[i] ?? 0;
  const anchor = places[0];
  if (anchor === undefined) return [];
  for (const sign of [-1, 1]) {
    let last = anchor;
    const beside = wished
      .map((_, i) => i)
      .slice(1)
      .filter((i) => at(i) < anchor === sign < 0)
      .sort((a, b) => sign * (at(a) - at(b)));
    for (const i of beside) {
      last = sign * Math.max(sign * at(i), sign * last + gap);
      places[i] = last;
    }
  }
  return places;
}
