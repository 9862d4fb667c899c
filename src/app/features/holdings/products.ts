import { add, compare, multiply, signOf, subtract, total } from '#app/shared/format/arithmetic.ts';
import { isSmallAsset } from '#app/shared/money/small-asset.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { heldOf } from './held-of.ts';

/** Finance, pool and fund: what they hold is a product, which a coin only counts. */
export type ProductAccount = Exclude<AccountId, 1 | 2>;
export const isProductAccount = (account: AccountId): account is ProductAccount => account > 2;

/** An order of a product that has not ended. */
export interface ProductOrder {
  readonly name: string;
  readonly currency: Coin;
  /** What it is worth in its currency: principal, price or value of the shares. */
  readonly amount: Decimal;
}

export interface ProductHolding {
  readonly account: ProductAccount;
  /** Null for the part of an account that no order explains. */
  readonly name: string | null;
  readonly currency: Coin;
  /** In `currency`. */
  readonly amount: Decimal;
  /** In USDT; null without a price. */
  readonly value: Decimal | null;
}

const VALUE_DECIMALS = 8;

/**
 * The balances of a product account by the products they stand for, most valuable first. The balances decide: what the
 * orders leave over, or orders that come to more than the balance, have no name.
 */
export function productHoldings(
  account: ProductAccount,
  sheet: AssetSheet,
  orders: readonly ProductOrder[],
): readonly ProductHolding[] {
  const holdings = sheet.list.flatMap((asset) => {
    const held = heldOf(asset);
    if (signOf(held) <= 0) return [];
    const { currency, price } = asset;
    const holding = (name: string | null, amount: Decimal): ProductHolding => ({
      account,
      name,
      currency,
      amount,
      value: price && multiply(amount, price, VALUE_DECIMALS),
    });
    const amounts = new Map<string, Decimal>();
    for (const order of orders) {
      if (order.currency !== currency) continue;
      amounts.set(order.name, add(amounts.get(order.name) ?? ZERO, order.amount));
    }
    const [only, second] = amounts.keys();
    if (only !== undefined && second === undefined) return [holding(only, held)];
    const rest = subtract(held, total([...amounts.values()]));
    if (signOf(rest) < 0) return [holding(null, held)];
    const named = [...amounts].map(([name, amount]) => holding(name, amount));
    return signOf(rest) > 0 ? [...named, holding(null, rest)] : named;
  });
  return holdings.toSorted((a, b) => compare(b.value ?? ZERO, a.value ?? ZERO));
}

/** Those that a search and the limit of small balances leave. */
export const visibleProducts = (
  holdings: readonly ProductHolding[],
  { search, hideUpTo }: { readonly search: string; readonly hideUpTo: Decimal | null },
): readonly ProductHolding[] => {
  const wanted = search.trim().toLowerCase();
  return holdings
    .filter(({ value }) => hideUpTo === null || !isSmallAsset({ total: value }, hideUpTo))
    .filter(({ name, currency }) => `${name ?? ''} ${currency}`.toLowerCase().includes(wanted));
};
