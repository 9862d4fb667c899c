/** A contract on the plot, in pixels of it. */
export interface LaneBox {
  /** From its entry to its expiry. */
  readonly left: number;
  readonly right: number;
  /** Of the entry price. */
  readonly y: number;
  /** The side of the price on which it wins. */
  readonly wins: 'above' | 'below';
  /** What its words take. */
  readonly wordsWidth: number;
  readonly wordsHeight: number;
}

export interface LanePlace {
  /** The shade of its winning side; no height where no room is left. */
  readonly top: number;
  readonly bottom: number;
  /** Upper left corner of its words. */
  readonly wordsLeft: number;
  readonly wordsTop: number;
}

export interface LaneGround {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

/**
 * Places contracts as lanes: shades that share no pixel, and words that cover no other words. The first ones are the
 * most important and stand where they want to.
 *
 * @param depth how far a shade reaches from its price where nothing is in its way
 * @param gap between words, and from an expiry to its words
 */
export function layLanes(
  lanes: readonly LaneBox[],
  ground: LaneGround,
  depth: number,
  gap: number,
): LanePlace[] {
  const words: { readonly x: Interval; readonly y: Interval }[] = [];
  return lanes.map((lane, at) => {
    const shade = shadeOf(lane, at, lanes, ground, depth);
    const place = wordsOf(lane, words, ground, gap);
    words.push(place);
    return { top: shade.from, bottom: shade.to, wordsLeft: place.x.from, wordsTop: place.y.from };
  });
}

/**
 * From the price towards its winning side: up to the next contract of the same time that wins there too, half way to one
 * that wins towards it. Contracts of one price and side share the room, the first nearest to the price.
 */
function shadeOf(
  lane: LaneBox,
  at: number,
  lanes: readonly LaneBox[],
  ground: LaneGround,
  depth: number,
): Interval {
  const sign = lane.wins === 'above' ? -1 : 1;
  const away = (y: number) => sign * (y - lane.y);
  const beside = lanes
    .map((other, index) => ({ other, index, distance: away(other.y) }))
    .filter(({ other, index }) => index !== at && other.left < lane.right && lane.left < other.right);
  const ahead = beside
    .filter(({ distance }) => distance > 0)
    .map(({ other, distance }) => (other.wins === lane.wins ? distance : distance / 2));
  const start = Math.max(0, away(sign < 0 ? ground.bottom : ground.top));
  const end = Math.max(start, Math.min(depth, away(sign < 0 ? ground.top : ground.bottom), ...ahead));
  const same = beside.filter(({ other, distance }) => distance === 0 && other.wins === lane.wins);
  const slice = (end - start) / (same.length + 1);
  const from = start + slice * same.filter(({ index }) => index < at).length;
  const [one, other] = [lane.y + sign * from, lane.y + sign * (from + slice)];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** Right of the expiry at the height of the price; else as near to that as nothing is covered. */
function wordsOf(
  { right, y, wordsWidth, wordsHeight }: LaneBox,
  taken: readonly { readonly x: Interval; readonly y: Interval }[],
  ground: LaneGround,
  gap: number,
): { readonly x: Interval; readonly y: Interval } {
  const most = ground.right - gap - wordsWidth;
  const left = Math.max(
    ground.left + gap,
    right + gap <= most ? right + gap : Math.min(right - gap - wordsWidth, most),
  );
  const x = { from: left, to: left + wordsWidth };
  const [highest, lowest] = [ground.top + gap, ground.bottom - gap - wordsHeight];
  const wished = Math.min(lowest, Math.max(highest, y - wordsHeight / 2));
  const beside = taken.filter((other) => overlaps(other.x, { from: x.from - gap, to: x.to + gap }));
  const fits = (top: number) =>
    top >= highest &&
    top <= lowest &&
    beside.every((other) => !overlaps(other.y, { from: top - gap / 2, to: top + wordsHeight + gap / 2 }));
  const places = [
    wished,
    ...beside.flatMap((other) => [other.y.from - gap / 2 - wordsHeight, other.y.to + gap / 2]),
  ].sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
  const top = places.find(fits) ?? wished;
  return { x, y: { from: top, to: top + wordsHeight } };
}
