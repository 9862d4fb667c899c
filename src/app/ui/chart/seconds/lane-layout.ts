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
 * From the price towards its winning side. Contracts of one price and side that meet, one by way of another, too, share
 * the room that all of them have, the first nearest to the price.
 */
function shadeOf(
  lane: LaneBox,
  at: number,
  lanes: readonly LaneBox[],
  ground: LaneGround,
  depth: number,
): Interval {
  const sign = signOf(lane);
  const sharing = chainOf(lane, at, lanes);
  const [start] = roomOf(lane, lanes, ground, depth);
  const end = Math.min(...[...sharing.values()].map((each) => roomOf(each, lanes, ground, depth)[1]));
  const slice = (end - start) / sharing.size;
  const before = [...sharing.keys()].filter((index) => index < at).length;
  // Neighbors have to reckon their common edge alike.
  const edge = (nth: number) => lane.y + sign * (start + slice * nth);
  const [one, other] = [edge(before), edge(before + 1)];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

const signOf = ({ wins }: LaneBox): 1 | -1 => (wins === 'above' ? -1 : 1);

const meet = (a: LaneBox, b: LaneBox): boolean =>
  overlaps({ from: a.left, to: a.right }, { from: b.left, to: b.right });

/** Those of its price and side that it meets, those that these meet, and so on; with itself, by their places. */
function chainOf(lane: LaneBox, at: number, lanes: readonly LaneBox[]): ReadonlyMap<number, LaneBox> {
  const chain = new Map([[at, lane]]);
  // A map is walked to what is added meanwhile.
  for (const [, link] of chain) {
    for (const [index, other] of lanes.entries()) {
      if (other.y === lane.y && other.wins === lane.wins && meet(link, other)) chain.set(index, other);
    }
  }
  return chain;
}

/** From where to where a shade may reach from its price: up to the next contract that wins there too, half way to one that wins towards it. */
function roomOf(
  lane: LaneBox,
  lanes: readonly LaneBox[],
  ground: LaneGround,
  depth: number,
): readonly [start: number, end: number] {
  const sign = signOf(lane);
  const away = (y: number) => sign * (y - lane.y);
  const ahead = lanes
    .filter((other) => away(other.y) > 0 && meet(lane, other))
    .map((other) => (other.wins === lane.wins ? away(other.y) : away(other.y) / 2));
  const start = Math.max(0, away(sign < 0 ? ground.bottom : ground.top));
  return [start, Math.max(start, Math.min(depth, away(sign < 0 ? ground.top : ground.bottom), ...ahead))];
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
