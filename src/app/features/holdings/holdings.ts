import { add, compare, multiply, signOf, subtract, total } from '#app/shared/format/arithmetic.ts';
import { addingUp, percentsOf } from '#app/shared/format/shares.ts';
import { type Gain, gainOf } from '#app/shared/money/gain.ts';
import { isSmallAsset } from '#app/shared/money/small-asset.ts';
import { ACCOUNTS, type AccountId, type AverageCost } from '#protocol/assets.ts';
import type { AssetSheet, ContractAsset } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { heldOf } from './held-of.ts';
import {
  isProductAccount,
  type ProductAccount,
  type ProductHolding,
  type ProductOrder,
  productHoldings,
} from './products.ts';

/**
 * Held coins from the most valuable; those without a price after them, by name.
 * @param fullNames "Bitcoin" of BTC, where it is known: it can be searched for too
 */
export function visibleAssets(
  list: readonly ContractAsset[],
  filter: { readonly search: string; readonly hideUpTo: Decimal | null },
  fullNames: ReadonlyMap<string, string> = new Map(),
): readonly ContractAsset[] {
  const wanted = filter.search.trim().toLowerCase();
  return list
    .filter((asset) => filter.hideUpTo === null || !isSmallAsset(asset, filter.hideUpTo))
    .filter(
      ({ currency }) =>
        currency.toLowerCase().includes(wanted) ||
        (fullNames.get(currency) ?? '').toLowerCase().includes(wanted),
    )
    .toSorted(byValue);
}

export function byValue(a: ContractAsset, b: ContractAsset): number {
  if (a.total === null || b.total === null) {
    if (a.total === b.total) return a.currency.localeCompare(b.currency);
    return a.total === null ? 1 : -1;
  }
  return compare(b.total, a.total) || a.currency.localeCompare(b.currency);
}

/** How much of a holding its average cost covers, where that is not all of it. */
export function coveredPart(
  asset: Pick<ContractAsset, 'available' | 'frozen'>,
  { amount }: Pick<AverageCost, 'amount'>,
): Decimal | null {
  return compare(amount, heldOf(asset)) < 0 ? amount : null;
}

/** What the part of a holding that has a known cost has gained or lost since; null without a price. */
export function profitOf(
  asset: Pick<ContractAsset, 'available' | 'frozen' | 'price'>,
  cost: Pick<AverageCost, 'price' | 'amount'>,
): Gain | null {
  const amount = coveredPart(asset, cost) ?? heldOf(asset);
  if (asset.price === null || signOf(amount) === 0) return null;
  return gainOf(amount, cost.price, asset.price);
}

export interface Wealth {
  readonly total: Decimal;
  /** Of the total, what could be used now: neither in an order nor in a product. */
  readonly free: Decimal;
  /** Held coins that the total leaves out, because nobody knows their price. */
  readonly unpriced: readonly Coin[];
  /** One for each balance that could not be read, in any account. */
  readonly unreadable: readonly (Coin | null)[];
  readonly shares: readonly Share[];
}

export interface Share {
  /** A coin, or null for a product and for the rest together. */
  readonly coin: Coin | null;
  readonly product?: ProductHolding;
  readonly value: Decimal;
  /** Of the value, what could be used now. */
  readonly free: Decimal;
  /** 0 to 100 with one decimal; all of them come to 100. */
  readonly percent: Decimal;
}

const SHOWN_SHARES = 5;

type Holding = Omit<Share, 'percent'>;

const VALUE_DECIMALS = 8;

/** What the available part of a balance is worth in USDT; 0 without a price. */
function freeOf({ available, frozen, price, total: value }: ContractAsset): Decimal {
  if (price === null || value === null) return ZERO;
  return signOf(frozen) === 0 ? value : multiply(available, price, VALUE_DECIMALS);
}

/** What is available in an account, in USDT. A product is not available, whatever its balance says. */
export const freeIn = (account: AccountId, { list }: AssetSheet): Decimal =>
  isProductAccount(account) ? ZERO : total(list.map(freeOf));

/**
 * Several accounts together: their value and how it is spread over coins and products. A product is not the coin that
 * counts it.
 * @param sheets in the order of `ACCOUNTS`
 */
export function wealthOf(
  sheets: readonly AssetSheet[],
  orders: Readonly<Partial<Record<ProductAccount, readonly ProductOrder[]>>> = {},
): Wealth {
  const accounts = sheets.map((sheet, at) => ({ account: ACCOUNTS[at] ?? SPOT, sheet }));
  const products = accounts.flatMap(({ account, sheet }) =>
    isProductAccount(account) ? productsOf(productHoldings(account, sheet, orders[account] ?? [])) : [],
  );
  const coins = new Map<Coin, Pick<Share, 'value' | 'free'>>();
  for (const asset of accounts.flatMap(({ account, sheet }) =>
    isProductAccount(account) ? [] : sheet.list,
  )) {
    if (asset.total === null || signOf(asset.total) <= 0) continue;
    const { value, free } = coins.get(asset.currency) ?? { value: ZERO, free: ZERO };
    coins.set(asset.currency, { value: add(value, asset.total), free: add(free, freeOf(asset)) });
  }
  const sum = total(sheets.map((sheet) => sheet.total));
  const sorted = [...[...coins].map(([coin, held]): Holding => ({ coin, ...held })), ...products].toSorted(
    (a, b) => compare(b.value, a.value),
  );
  const rest = sorted.slice(SHOWN_SHARES);
  const listed: readonly Holding[] = [
    ...sorted.slice(0, SHOWN_SHARES),
    ...(rest.length > 0
      ? [
          {
            coin: null,
            value: total(rest.map(({ value }) => value)),
            free: total(rest.map(({ free }) => free)),
          },
        ]
      : []),
  ];
  const percents =
    signOf(sum) > 0
      ? percentsOf(
          listed.map(({ value }) => value),
          sum,
          1,
        )
      : [];
  return {
    total: sum,
    free: total(accounts.map(({ account, sheet }) => freeIn(account, sheet))),
    unpriced: [...new Set(sheets.flatMap((sheet) => sheet.unpriced))],
    unreadable: sheets.flatMap((sheet) => sheet.unreadable ?? []),
    shares: listed.map((holding, at) => ({ ...holding, percent: percents[at] ?? ZERO })),
  };
}

const productsOf = (holdings: readonly ProductHolding[]): readonly Holding[] =>
  holdings.flatMap((product) =>
    product.value !== null && signOf(product.value) > 0
      ? [{ coin: null, product, value: product.value, free: ZERO }]
      : [],
  );

const SPOT: AccountId = 2;
/** Which balance a known cost is counted against first. */
export const COST_ORDER: readonly AccountId[] = [2, 1];

/**
 * The average costs as far as they cover the coins of one account. A cost is of all that a person has of a coin: each
 * part of it counts once, in the spot account before the contract account, and never for a product.
 */
export function costsIn<Cost extends AverageCost>(
  account: AccountId,
  costs: readonly Cost[],
  sheetOf: (account: AccountId) => AssetSheet | null,
): readonly Cost[] {
  return costs.flatMap((cost) => {
    let left = cost.amount;
    for (const each of COST_ORDER) {
      const asset = sheetOf(each)?.list.find(({ currency }) => currency === cost.currency);
      const held = asset ? heldOf(asset) : ZERO;
      const covered = compare(left, held) < 0 ? left : held;
      if (each === account) return signOf(covered) > 0 ? [{ ...cost, amount: covered }] : [];
      left = subtract(left, covered);
    }
    return [];
  });
}

/** Null where there are balances and none could be read: then nobody knows what they come to. */
export const worthOf = ({ list, unreadable = [], total: value }: AssetSheet): Decimal | null =>
  list.length === 0 && unreadable.length > 0 ? null : value;

/**
 * What each account is worth in the coin of the total, at so many decimals: together what the total says. Null where a
 * sheet is not there, or nothing of it can be read.
 */
export function accountParts<Account extends AccountId>(
  accounts: readonly Account[],
  sheetOf: (account: Account) => AssetSheet | null,
  valueIn: (value: Decimal) => Decimal | null,
  decimals: number,
): ReadonlyMap<Account, Decimal> {
  const known = accounts.flatMap((account) => {
    const sheet = sheetOf(account);
    const worth = sheet && worthOf(sheet);
    const value = worth && valueIn(worth);
    return value ? [{ account, value }] : [];
  });
  const parts = addingUp(
    known.map(({ value }) => value),
    decimals,
  );
  return new Map(known.map(({ account, value }, at) => [account, parts[at] ?? value]));
}

/** The part that has not been true for the longest time. */
export const oldest = <T extends { readonly asOf: number | null }>(views: readonly T[]): T | undefined =>
  views.toSorted((a, b) => (a.asOf ?? 0) - (b.asOf ?? 0))[0];
