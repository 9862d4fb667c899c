import type { AssetSheet, ContractAsset } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { big, cut } from './exact-math.ts';

/** One decoded balance. */
export interface Balance {
  readonly currency: Coin;
  readonly available: Decimal;
  readonly frozen: Decimal;
}

/** Price of a coin in USDT, or null where there is none that can be used. */
export type PriceOf = (currency: Coin) => Decimal | null;

/**
 * Prices and totals of an account in USDT: (available + frozen) x price, USDT itself 1. A coin without a price
 * has a null total; where some of it is held, the sum leaves it out and `unpriced` names it. Balances that could not be
 * read are passed on by their coins.
 */
export function priceAssets(
  balances: readonly Balance[],
  priceOf: PriceOf,
  accountRate: string | null,
  unreadable: readonly (Coin | null)[] = [],
): AssetSheet {
  const unpriced: Coin[] = [];
  let sum = big(0);
  const list = balances.map((balance): ContractAsset => {
    const price = balance.currency === 'USDT' ? exact('1') : priceOf(balance.currency);
    const held = big(balance.available).plus(big(balance.frozen));
    const total = price === null ? null : cut(held.times(big(price)));
    const next = total === null ? null : sum.plus(big(total));
    if (next !== null && cut(next) !== null) sum = next;
    else if (!held.eq(0)) unpriced.push(balance.currency);
    return { ...balance, price, total };
  });
  return { list, total: cut(sum) ?? exact('0'), unpriced, unreadable, accountRate };
}
