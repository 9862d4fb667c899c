import type Big from 'big.js';
import type { NewSpotOrder, SpotWarning } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { big } from './exact-math.ts';
import type { Take } from './walk-book.ts';

const FAR = 0.05;
const SLIPPAGE = 0.01;
/** Of the paying coin, and in USDT. */
const LARGE_SHARE = 0.5;
const LARGE_WORTH = 1000;

/** What is known of the market and of the person. */
export interface WarningGround {
  readonly last: Decimal | null;
  /** What the person has of the paying coin; null where it is not known. */
  readonly available: Decimal | null;
  /** What one of the paying coin is worth in USDT; null where it is not known. */
  readonly payingPrice: Decimal | null;
}

interface Looked {
  readonly order: NewSpotOrder;
  readonly ground: WarningGround;
  readonly takes: readonly Take[];
  /** Best price of the opposite side. */
  readonly best: Big | null;
  /** Quote coin before fees. */
  readonly total: Decimal;
  readonly wouldTake: boolean;
  /** The book has not all that is wanted within the order's price. */
  readonly isThin: boolean;
  /** All levels that are known would be taken, and there may be more. */
  readonly endsInSight: boolean;
}

/** Why an order deserves a second look, in the protocol's order. */
export function warningsOf(looked: Looked): SpotWarning[] {
  const { order, ground, takes, best } = looked;
  const worst = takes.at(-1)?.price ?? null;
  const isFar =
    order.price !== null && ground.last !== null && isOff(big(order.price), big(ground.last), FAR);
  const found: readonly (readonly [SpotWarning, boolean])[] = [
    ['farFromMarket', isFar],
    ['thinBook', order.type === 'market' && looked.isThin && !looked.endsInSight],
    ['beyondBook', order.type === 'market' && looked.isThin && looked.endsInSight],
    ['slippage', worst !== null && best !== null && isOff(worst, best, SLIPPAGE)],
    ['largeShare', isLarge(looked)],
    ['wouldTake', order.timeInForce === 'postOnly' && looked.wouldTake],
  ];
  return found.flatMap(([warning, applies]) => (applies ? [warning] : []));
}

const isOff = (price: Big, from: Big, share: number): boolean =>
  price.minus(from).abs().gt(from.times(share));

/** More than half of what the person has of the paying coin, and worth more than 1,000 USDT. */
function isLarge({ order, ground: { available, payingPrice }, total }: Looked): boolean {
  if (available === null || payingPrice === null) return false;
  const paid = order.side === 'buy' ? big(order.total ?? total) : big(order.amount ?? 0);
  return paid.gt(big(available).times(LARGE_SHARE)) && paid.times(big(payingPrice)).gt(LARGE_WORTH);
}
