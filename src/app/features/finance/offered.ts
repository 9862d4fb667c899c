import { add, compare, multiply, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact, ZERO } from '#protocol/decimal.ts';
import type { FinanceOrder, FinanceProduct } from '#protocol/finance.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { FinanceSearch } from './finance-search.ts';

/** Coins of which the person has something to put into a product. */
export const heldCoins = (spot: AssetSheet | null): ReadonlySet<Coin> =>
  new Set(
    (spot?.list ?? []).filter(({ available }) => signOf(available) > 0).map(({ currency }) => currency),
  );

/** The products that fit the filters: those of coins the person holds first, else in the server's order. */
export function offered(
  products: readonly FinanceProduct[],
  { term, coin, held: onlyHeld }: FinanceSearch,
  held: ReadonlySet<Coin>,
): readonly FinanceProduct[] {
  const rank = (product: FinanceProduct) => (held.has(product.coin) ? 0 : 1);
  return products
    .filter(({ days }) => term === undefined || (term === 'flexible') === (days === 0))
    .filter((product) => coin === undefined || product.coin === coin)
    .filter((product) => onlyHeld === undefined || held.has(product.coin))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** What one person may still buy of a product; null while their orders are not known. */
export function ownLeft(product: FinanceProduct, orders: readonly FinanceOrder[] | null): Decimal | null {
  if (orders === null) return null;
  const mine = orders.filter(({ productId }) => productId === product.id);
  const left = subtract(
    product.max,
    mine.reduce((sum, { amount }) => add(sum, amount), ZERO),
  );
  return compare(left, ZERO) > 0 ? left : ZERO;
}

/** What the whole term earns, a fraction; null: flexible. Plain, without interest on interest. */
export const termRate = ({ days, dailyRate }: Pick<FinanceProduct, 'days' | 'dailyRate'>): Decimal | null =>
  days === 0 ? null : multiply(dailyRate, exact(String(days)), 18);
