/**
 * Shares `total` whole lots among those who asked, in the order they asked. Where no more was asked for than there is,
 * everybody gets all of it. Else each gets the whole part of total x own / all, and the lots that are left over go one
 * by one to the largest remainders, the earlier first (the method of Hamilton). Nobody gets more than was asked for,
 * and together they get `total`, or all that was asked for. Takes whole numbers, none below zero.
 */
export function allot(requested: readonly number[], total: number): readonly number[] {
  const all = requested.reduce((sum, lots) => sum + BigInt(lots), 0n);
  if (all <= BigInt(total)) return requested;
  const shares = requested.map((lots, place) => {
    const exact = BigInt(total) * BigInt(lots);
    return { place, whole: Number(exact / all), rest: exact % all };
  });
  const given = shares.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = shares
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, total - given);
  const extra = new Set(lucky.map(({ place }) => place));
  return shares.map(({ place, whole }) => whole + (extra.has(place) ? 1 : 0));
}
