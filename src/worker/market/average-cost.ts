import type Big from 'big.js';
import type { AverageCost } from '#protocol/assets.ts';
import type { Coin, Decimal, EpochMs } from '#protocol/units.ts';
import { big, cut } from './exact-math.ts';

/** Coins that were bought or sold for USDT. */
export interface CostStep {
  readonly currency: Coin;
  readonly side: 'buy' | 'sell';
  /** Of the coin: what was received, or what was given. */
  readonly amount: Decimal;
  /** USDT paid for it; null for a sale, which leaves the average as it is. */
  readonly paid: Decimal | null;
  readonly time: EpochMs;
}

/**
 * The moving average: buying adds what was paid, selling takes away at the average. Steps in any order. Coins of which
 * nothing that was bought is left are absent; what came in otherwise (a deposit) has no cost here and is left out: the
 * amount says how much is covered.
 */
export function averageCosts(steps: readonly CostStep[]): readonly AverageCost[] {
  const held = new Map<Coin, { readonly amount: Big; readonly cost: Big }>();
  for (const { currency, side, amount, paid } of steps.toSorted((a, b) => a.time - b.time)) {
    const before = held.get(currency) ?? { amount: big(0), cost: big(0) };
    if (side === 'buy' && paid !== null) {
      held.set(currency, { amount: before.amount.plus(big(amount)), cost: before.cost.plus(big(paid)) });
      continue;
    }
    const left = before.amount.minus(big(amount));
    if (left.lte(0)) held.delete(currency);
    else held.set(currency, { amount: left, cost: before.cost.times(left).div(before.amount) });
  }
  return [...held].flatMap(([currency, { amount, cost }]) => {
    const [price, covered] = [cut(cost.div(amount), 12), cut(amount)];
    return price === null || covered === null ? [] : [{ currency, price, amount: covered }];
  });
}
