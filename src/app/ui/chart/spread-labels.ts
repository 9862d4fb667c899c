/**
 * Moves labels apart that would cover each other. Takes their wished middles, the first being the most important,
 * and gives places at least `gap` apart, inside the bounds where they fit. The important one keeps its place.
 */
export function spreadLabels(wished: readonly number[], gap: number, top: number, bottom: number): number[] {
  const places = wished.map((y) => Math.min(bottom, Math.max(top, y)));
  const anchor = places[0];
  if (anchor === undefined) return [];
  const above = [...places.keys()].slice(1).filter((i) => (places[i] ?? 0) < anchor);
  const below = [...places.keys()].slice(1).filter((i) => (places[i] ?? 0) >= anchor);
  push(
    places,
    above.sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0)),
    anchor,
    -gap,
  );
  push(
    places,
    below.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)),
    anchor,
    gap,
  );
  return places;
}

function push(places: number[], order: readonly number[], from: number, gap: number): void {
  let last = from;
  for (const i of order) {
    const wished = places[i] ?? last;
    last = gap < 0 ? Math.min(wished, last + gap) : Math.max(wished, last + gap);
    places[i] = last;
  }
}
