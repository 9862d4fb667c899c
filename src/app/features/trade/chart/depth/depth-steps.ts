import { add, multiply } from '#app/shared/format/arithmetic.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';

export type DepthSide = 'bids' | 'asks';

/** A level of the book with what it and all better ones come to. */
export interface DepthStep {
  readonly side: DepthSide;
  readonly price: Decimal;
  /** Base coin. */
  readonly base: Decimal;
  /** Quote coin. */
  readonly quote: Decimal;
  /** Drawing only. */
  readonly x: number;
  readonly y: number;
}

export interface DepthSteps {
  /** Best first. */
  readonly bids: readonly DepthStep[];
  readonly asks: readonly DepthStep[];
  /** The prices and the sum that the picture spans; equally far from the middle on both sides. */
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

const DECIMALS = 18;
/** An order this many times as far from the middle as half of all levels is outside the picture. */
const FAR = 10;

function cumulate(levels: readonly DepthLevel[], side: DepthSide): readonly DepthStep[] {
  let quote: Decimal | null = null;
  return levels.map(({ price, amount, sum }) => {
    const turnover = multiply(price, amount, DECIMALS);
    quote = quote === null ? turnover : add(quote, turnover);
    return { side, price, base: sum, quote, x: Number(price), y: Number(sum) };
  });
}

/** Both sides of a book as steps; null where there is nothing to draw. */
export function depthSteps(depth: Depth): DepthSteps | null {
  const bids = cumulate(depth.bids, 'bids');
  const asks = cumulate(depth.asks, 'asks');
  const best = [bids[0], asks[0]].flatMap((step) => step?.x ?? []);
  const [first] = best;
  if (first === undefined) return null;
  const middle = best.reduce((sum, price) => sum + price, 0) / best.length;
  const distances = [...bids, ...asks].map(({ x }) => Math.abs(x - middle));
  const away = distances.filter((each) => each > 0).sort((a, b) => a - b);
  const usual = away[Math.floor((away.length - 1) / 2)] ?? 0;
  const nearest = Math.max(...best.map((x) => Math.abs(x - middle)));
  // A far order would press all others into one line: the table has it.
  const reach = Math.max(nearest, ...away.filter((each) => each <= usual * FAR), middle * 1e-6);
  const [low, high] = [Math.max(0, middle - reach * 1.04), middle + reach * 1.04];
  const seen = [bids, asks].flatMap((steps) => steps.findLast(({ x }) => x >= low && x <= high) ?? []);
  return { bids, asks, low, high, most: Math.max(...seen.map(({ y }) => y)) * 1.12 };
}

/** The deepest step that a pointer at this price reaches from the middle; the best one inside the spread. */
export function stepAt({ bids, asks }: DepthSteps, price: number): DepthStep | null {
  const [bid, ask] = [bids[0], asks[0]];
  const nearBid = bid && (!ask || Math.abs(price - bid.x) <= Math.abs(price - ask.x) || price <= bid.x);
  if (nearBid) return bids.findLast(({ x }) => x >= price) ?? bid;
  return asks.findLast(({ x }) => x <= price) ?? ask ?? null;
}

/** Prices ascending; beside them the sums of each side, from nought at its best price to the edge of the picture. */
export function depthColumns({ bids, asks, low, high }: DepthSteps): [number[], ...(number | null)[][]] {
  const bid = { x: [] as number[], y: [] as number[] };
  const ask = { x: [] as number[], y: [] as number[] };
  const ends = [
    { side: bid, steps: bids, edge: low },
    { side: ask, steps: asks, edge: high },
  ];
  for (const { side, steps: all, edge } of ends) {
    const steps = all.filter(({ x }) => x >= low && x <= high);
    const [best, deepest] = [steps[0], steps.at(-1)];
    if (!best || !deepest) continue;
    side.x.push(best.x, ...steps.map(({ x }) => x), edge);
    side.y.push(0, ...steps.map(({ y }) => y), deepest.y);
  }
  const none = ({ x }: typeof bid) => x.map(() => null);
  return [
    [...bid.x.toReversed(), ...ask.x],
    [...bid.y.toReversed(), ...none(ask)],
    [...none(bid), ...ask.y],
  ];
}
