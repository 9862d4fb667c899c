import type { ContractOrder, OrderProof } from '#protocol/contract.ts';
import type { RecordedPrint } from '#protocol/recorded.ts';

/** Drawing only: a picture needs floats. */
export interface ReplayPoint {
  readonly time: number;
  readonly price: number;
  /** Around which instant the proof lists it; the trades around the opening come first. */
  readonly around: 'open' | 'close';
}

/** The trades of a proof in order of time, each once. Where this device saw all between them, they are one stretch. */
export function replayPoints(
  { openTrades, closeTrades }: Pick<OrderProof, 'openTrades' | 'closeTrades'>,
  seen: readonly RecordedPrint[] = [],
): readonly ReplayPoint[] {
  const byId = new Map<string, ReplayPoint>();
  const take = (trades: readonly RecordedPrint[], around: ReplayPoint['around']) => {
    for (const { id, time, price } of trades) byId.set(id, { time, price: Number(price), around });
  };
  take(seen, 'open');
  take(closeTrades, seen.length > 0 ? 'open' : 'close');
  take(openTrades, 'open');
  return [...byId.values()].sort((a, b) => a.time - b.time);
}

export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** What the picture spans: the trades and both instants, with a little air above and below. */
export function frameOf(
  points: readonly ReplayPoint[],
  order: Pick<ContractOrder, 'openedAt' | 'expiresAt' | 'openPrice'>,
): Frame {
  const prices = points.map(({ price }) => price);
  if (order.openPrice !== null) prices.push(Number(order.openPrice));
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const air = (high - low) * 0.12 || Math.abs(high) * 0.0001 || 1;
  const times = points.map(({ time }) => time);
  const first = Math.min(order.openedAt, ...times);
  const last = Math.max(order.expiresAt, ...times);
  const margin = (last - first) * 0.015;
  return {
    from: first - margin,
    to: last + margin,
    low: low - air,
    high: high + air,
  };
}

/** A longer stretch between the trades of the two instants is not part of the proof: it is drawn as a bridge. */
const GAP_MS = 6000;

export interface Segment {
  readonly bridge: boolean;
  readonly points: readonly ReplayPoint[];
}

/** The points up to an instant, split where there is nothing between them. */
export function segmentsUntil(points: readonly ReplayPoint[], until: number): readonly Segment[] {
  const segments: Segment[] = [];
  let current: ReplayPoint[] = [];
  for (const point of points) {
    if (point.time > until) break;
    const last = current.at(-1);
    if (last && last.around !== point.around && point.time - last.time > GAP_MS) {
      segments.push({ bridge: false, points: current }, { bridge: true, points: [last, point] });
      current = [];
    }
    current.push(point);
  }
  return current.length > 0 ? [...segments, { bridge: false, points: current }] : segments;
}

/** Between two trades the price stays where it was: steps, except across a bridge. */
export function linePoints({ bridge, points }: Segment): readonly Pick<ReplayPoint, 'time' | 'price'>[] {
  if (bridge) return points;
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    return before ? [{ time: point.time, price: before.price }, point] : [point];
  });
}
