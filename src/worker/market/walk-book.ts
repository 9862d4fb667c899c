import type Big from 'big.js';
import type { DepthLevel } from '#protocol/market.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { big } from './exact-math.ts';

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
