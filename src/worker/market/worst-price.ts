import type { Depth } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, cut, raise } from './exact-math.ts';
import { walkBook } from './walk-book.ts';

/** What a limit of slippage is reckoned with. */
interface SlippageGround {
  readonly rule: PairRule;
  /** The book of this moment; null where none was heard lately. */
  readonly depth: Depth | null;
  /** Whether the back end takes a worst price (`worstPrice` among its kinds of orders). */
  readonly takesWorst: boolean;
}

/** Decimals that no price has more of. */
const FINEST = 18;

/** What is said where the book goes beyond the limit of slippage (a text key). */
export const BEYOND_SLIPPAGE = 'spot.block.slippage';

/**
 * The order as it is sent: a limit of slippage becomes the worst price, on a step of the pair, no further from the best
 * price than the limit says. Other orders stay as they are. Fails with `invalid` where no best price can be relied on,
 * and where the back end takes no worst price and the book goes further; what the book does not show is not judged.
 */
export function withWorstPrice(
  { slippage, ...order }: NewSpotOrder,
  { rule, depth, takesWorst }: SlippageGround,
): Result<NewSpotOrder> {
  if (slippage === undefined || order.type !== 'market') return ok(order);
  // A step that is told too coarse must not keep an order from a back end that is sent no price.
  const places = takesWorst ? rule : { pricePrecision: FINEST };
  const worst = worstPriceOf({ ...order, slippage }, places, depth);
  if (depth === null || worst === null) return failed({ kind: 'invalid', msg: 'spot.block.stale' });
  if (takesWorst) return ok({ ...order, further: { ...order.further, worstPrice: worst } });
  const levels = depth[order.side === 'buy' ? 'asks' : 'bids'];
  const walk = walkBook({ ...order, bound: worst, amountPrecision: rule.amountPrecision }, levels);
  if (walk.done || walk.takes.length === levels.length) return ok(order);
  return failed({ kind: 'invalid', msg: BEYOND_SLIPPAGE });
}

/**
 * The worst price (quote coin) that a market order may take by its limit of slippage and the best price of the book,
 * rounded towards the best, and never past it. Null for other orders, and where the book is missing, crossed, empty or holds levels that
 * can't be read.
 */
export function worstPriceOf(
  { type, side, slippage }: Pick<NewSpotOrder, 'type' | 'side' | 'slippage'>,
  { pricePrecision }: Pick<PairRule, 'pricePrecision'>,
  depth: Depth | null,
): Decimal | null {
  const best = depth?.[side === 'buy' ? 'asks' : 'bids'][0];
  if (type !== 'market' || slippage === undefined || !best || depth.crossed || depth.unreadable) return null;
  const share = big(slippage).div(100);
  const price = big(best.price);
  const worst =
    side === 'buy'
      ? cut(price.times(share.plus(1)), pricePrecision)
      : raise(price.times(big(1).minus(share)), pricePrecision);
  if (worst === null) return null;
  return (side === 'buy' ? price.gt(big(worst)) : price.lt(big(worst))) ? best.price : worst;
}
