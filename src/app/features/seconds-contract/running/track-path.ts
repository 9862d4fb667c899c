import type { ContractOrder } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import type { EpochMs } from '#protocol/units.ts';

/** Drawing only: a picture needs floats. Shares of the order's time (x) and of the height, 0 at the top (y). */
export interface TrackPoint {
  readonly x: number;
  readonly y: number;
}

type Tracked = Pick<ContractOrder, 'openedAt' | 'expiresAt' | 'openPrice'>;

/** Air above the highest and below the lowest price. */
const REACH = 1.15;

/**
 * The way of the price since an order was opened, with the entry price always in the middle. Trades may come in any
 * order; those after the expiry do not count.
 */
export function trackOf(
  order: Tracked,
  prints: readonly Pick<Print, 'time' | 'price'>[],
  now: EpochMs,
): readonly TrackPoint[] {
  if (order.openPrice === null) return [];
  const entry = Number(order.openPrice);
  const until = Math.min(now, order.expiresAt);
  const within = prints
    .filter(({ time }) => time > order.openedAt && time <= until)
    .sort((a, b) => a.time - b.time)
    .map(({ time, price }) => ({ time: Number(time), price: Number(price) }));
  const path = [{ time: Number(order.openedAt), price: entry }, ...within];
  const last = path.at(-1);
  // Between two trades the price stays where it was.
  if (last && last.time < until) path.push({ time: until, price: last.price });
  const reach = Math.max(...path.map(({ price }) => Math.abs(price - entry))) * REACH || 1;
  const length = order.expiresAt - order.openedAt;
  return path.map(({ time, price }) => ({
    x: (time - order.openedAt) / length,
    y: 0.5 - (price - entry) / (2 * reach),
  }));
}

/** Keeps what was seen of a pair's trades for as long as the longest order runs; each id once. */
export function mergePrints(
  known: readonly Print[],
  fresh: readonly Print[],
  since: number,
): readonly Print[] {
  const byId = new Map(known.filter(({ time }) => time >= since).map((print) => [print.id, print]));
  for (const print of fresh) if (print.time >= since) byId.set(print.id, print);
  return [...byId.values()];
}
