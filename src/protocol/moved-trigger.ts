import Big from 'big.js';
import { decimal } from './decimal.ts';
import type { PairRule } from './platform.ts';
import type { FurtherTerms, SpotOrder } from './spot.ts';
import type { Decimal } from './units.ts';

/** One of both: how far a trailing stop stays behind the best price, in the quote coin or in percent. */
export type Trail = Pick<FurtherTerms, 'trailingAmount' | 'trailingPercent'>;

type MaybeTrail = { readonly [Name in keyof Trail]: Decimal | undefined };

/** The distance that is named in an order or in a change of one; null where none is. */
export function trailOf({ trailingAmount, trailingPercent }: MaybeTrail): Trail | null {
  if (trailingAmount === undefined && trailingPercent === undefined) return null;
  return {
    ...(trailingAmount !== undefined && { trailingAmount }),
    ...(trailingPercent !== undefined && { trailingPercent }),
  };
}

/**
 * Where the trigger of a trailing stop goes when its distance becomes another one: it stays behind the best price that was
 * followed, which its trigger and its distance tell to a step. Null before it follows, and where no price is left.
 */
export function movedTrigger(
  { side, stopPrice, trailingAmount, trailingPercent }: Pick<SpotOrder, 'side' | 'stopPrice' | keyof Trail>,
  next: Trail,
  { pricePrecision }: Pick<PairRule, 'pricePrecision'>,
): Decimal | null {
  if (stopPrice === null) return null;
  const away = side === 'buy' ? 1 : -1;
  const stop = new Big(stopPrice);
  const factor = share(trailingPercent).times(away).plus(1);
  // No market falls by all of its price: such a distance is another system's mistake.
  if (factor.lte(0)) return null;
  // Away from the market, as the exchange rounds: early would be wrong.
  const step = (value: Big) => value.round(pricePrecision, side === 'buy' ? Big.roundDown : Big.roundUp);
  const best =
    trailingAmount === undefined ? step(stop.div(factor)) : stop.minus(new Big(trailingAmount).times(away));
  const distance =
    next.trailingAmount === undefined
      ? best.times(share(next.trailingPercent)).round(pricePrecision, Big.roundUp)
      : new Big(next.trailingAmount);
  const moved = best.plus(distance.times(away));
  return moved.gt(0) ? decimal(moved.toFixed()) : null;
}

const share = (percent: Decimal | undefined): Big => new Big(percent ?? 0).div(100);

/** Whether a trigger that has been moved there would be set off by the last price. */
export const isReachedAt = (trigger: Decimal, last: Decimal, side: SpotOrder['side']): boolean =>
  side === 'buy' ? new Big(last).gte(trigger) : new Big(last).lte(trigger);
