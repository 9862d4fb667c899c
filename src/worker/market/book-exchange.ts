import type Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES } from './exact-math.ts';
import { walkBook } from './walk-book.ts';

/** One market order on the way from one coin to another. */
export interface Leg {
  readonly rule: PairRule;
  readonly side: 'buy' | 'sell';
}

/** The market orders that turn one coin into another: over their own pair, else over USDT; null where none lead there. */
export function legsBetween(from: Coin, to: Coin, pairs: readonly PairRule[]): readonly Leg[] | null {
  const direct = legBetween(from, to, pairs);
  if (direct) return [direct];
  const sell = legBetween(from, USDT, pairs);
  const buy = legBetween(USDT, to, pairs);
  return sell && buy ? [sell, buy] : null;
}

function legBetween(from: Coin, to: Coin, pairs: readonly PairRule[]): Leg | null {
  for (const rule of pairs) {
    if (rule.pair.base === from && rule.pair.quote === to) return { rule, side: 'sell' };
    if (rule.pair.base === to && rule.pair.quote === from) return { rule, side: 'buy' };
  }
  return null;
}

/**
 * What a market order brings in, its fee (rounded up at 8 decimals, in the coin that is received) paid.
 * Null where the book is crossed or does not reach that far.
 */
export function throughBook(amount: Decimal, { rule, side }: Leg, depth: Depth): Decimal | null {
  if (depth.crossed) return null;
  const { amountPrecision } = rule;
  const walk = walkBook(
    {
      side,
      bound: null,
      amount: side === 'sell' ? cut(big(amount), amountPrecision) : null,
      total: side === 'buy' ? amount : null,
      amountPrecision,
    },
    depth[side === 'sell' ? 'bids' : 'asks'],
  );
  // A total is spent down to less than a step of the amount: only a book that ran out is too short.
  const taken = walk.takes.reduce((sum, take) => sum.plus(take.amount), big(0));
  const gross = walk.takes.reduce(
    (sum, take) => sum.plus(side === 'sell' ? take.amount.times(take.price) : take.amount),
    big(0),
  );
  if (taken.eq(0) || !walk.done) return null;
  return cut(lessFee(gross.round(LEDGER_PLACES, 0), rule.feeRate ?? ZERO));
}

const lessFee = (gross: Big, feeRate: Decimal): Big =>
  gross.minus(gross.times(big(feeRate)).round(LEDGER_PLACES, 3));
