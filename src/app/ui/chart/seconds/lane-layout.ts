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
  /** Upper left corner of its words; null where no room is left for them. */
  readonly words: { readonly left: number; readonly top: number } | null;
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

interface Box {
  readonly x: Interval;
  readonly y: Interval;
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
  const taken: Box[] = [];
  return lanes.map((lane, at) => {
    const shade = shadeOf(lane, at, lanes, ground, depth);
    const place = wordsOf(lane, taken, ground, gap);
    if (place) taken.push(place);
    const words = place && { left: place.x.from, top: place.y.from };
    return { top: shade.from, bottom: shade.to, words };
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

/** Right of the expiry at the height of the price; else above or below that; else beside other words. */
function wordsOf(
  { right, y, wordsWidth, wordsHeight }: LaneBox,
  taken: readonly Box[],
  ground: LaneGround,
  gap: number,
): Box | null {
  const [first, most] = [ground.left + gap, ground.right - gap - wordsWidth];
  const [highest, lowest] = [ground.top + gap, ground.bottom - gap - wordsHeight];
  const left = Math.max(first, right + gap <= most ? right + gap : Math.min(right - gap - wordsWidth, most));
  const top = Math.min(lowest, Math.max(highest, y - wordsHeight / 2));
  const lefts = nearest(
    left,
    taken.flatMap(({ x }) => [x.from - gap - wordsWidth, x.to + gap]),
  );
  for (const from of lefts.filter((each) => each === left || (each >= first && each <= most))) {
    const x = { from, to: from + wordsWidth };
    const beside = taken.filter((other) => overlaps(other.x, { from: x.from - gap, to: x.to + gap }));
    const fits = (at: number) =>
      at >= highest &&
      at <= lowest &&
      beside.every((other) => !overlaps(other.y, { from: at - gap / 2, to: at + wordsHeight + gap / 2 }));
    const tops = nearest(
      top,
      beside.flatMap((other) => [other.y.from - gap / 2 - wordsHeight, other.y.to + gap / 2]),
    );
    const place = tops.find(fits);
    if (place !== undefined) return { x, y: { from: place, to: place + wordsHeight } };
  }
  return null;
}

/** What is wished for, then the others by how far from it they are. */
const nearest = (wished: number, others: readonly number[]): readonly number[] =>
  [wished, ...others].sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
