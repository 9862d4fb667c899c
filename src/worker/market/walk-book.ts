import type Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES } from './exact-math.ts';

/** One level, as far as it would be taken. */
export interface Take {
  readonly price: Big;
  readonly amount: Big;
}

export interface Walk {
  /** Best price first. */
  readonly takes: readonly Take[];
  /** Nothing that was wanted is left, but for less than the smallest step. */
  readonly done: boolean;
}

/** What is wanted, and how far it reaches. */
interface Wanted {
  readonly side: NewSpotOrder['side'];
  /** The worst price; null: any. */
  readonly bound: Decimal | null;
  readonly amount: Decimal | null;
  /** Quote coin to spend, instead of an amount. */
  readonly total: Decimal | null;
  readonly amountPrecision: number;
}

/** Takes levels of the opposite side, best first, until the wish is met or the next price is beyond the bound. */
export function walkBook(wanted: Wanted, levels: readonly DepthLevel[]): Walk {
  const bound = wanted.bound === null ? null : big(wanted.bound);
  const takes: Take[] = [];
  let amount = wanted.amount === null ? null : big(wanted.amount);
  let budget = wanted.total === null ? null : big(wanted.total);
  for (const level of levels) {
    if (amount?.eq(0)) return { takes, done: true };
    const price = big(level.price);
    if (bound && (wanted.side === 'buy' ? price.gt(bound) : price.lt(bound))) return { takes, done: false };
    const payable = budget?.div(price).round(wanted.amountPrecision, 0) ?? null;
    const wish = least(amount, payable);
    if (wish?.eq(0)) return { takes, done: true };
    const taken = least(wish, big(level.amount)) ?? big(0);
    takes.push({ price, amount: taken });
    amount = amount?.minus(taken) ?? null;
    budget = budget?.minus(taken.times(price)) ?? null;
  }
  return { takes, done: (amount ?? budget)?.eq(0) ?? false };
}

/** Null is no bound. */
function least(a: Big | null, b: Big | null): Big | null {
  if (a === null || b === null) return a ?? b;
  return a.lt(b) ? a : b;
}

/** One market order on the way from one coin to another. */
interface Leg {
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
 * Null where the book is crossed, has levels that can't be read, or does not reach that far.
 */
export function throughBook(amount: Decimal, { rule, side }: Leg, depth: Depth): Decimal | null {
  if (depth.crossed || depth.unreadable) return null;
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
