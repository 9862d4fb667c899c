import { add, compare, divide, multiply, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import type { AccountId, AverageCost, OwnCost } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import { heldOf } from './held-of.ts';
import { COST_ORDER } from './holdings.ts';

/** An average cost, of which the person has set a part or all. */
export interface HoldingCost extends AverageCost {
  readonly setByPerson?: 'all' | 'part';
}

type SheetOf = (account: AccountId) => AssetSheet | null;

/** More digits than the page shows, so that no rounding becomes visible. */
const DIGITS = 18;

const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b);

/** How much of a coin a person holds without a known cost: what `costs` does not cover, in all accounts that count coins. */
export function uncoveredOf(
  currency: Coin,
  costs: readonly Pick<AverageCost, 'currency' | 'amount'>[],
  sheetOf: SheetOf,
): Decimal {
  if (currency === USDT) return ZERO;
  const held = COST_ORDER.reduce((sum, account) => {
    const asset = sheetOf(account)?.list.find((each) => each.currency === currency);
    return asset ? add(sum, heldOf(asset)) : sum;
  }, ZERO);
  const known = costs.find((cost) => cost.currency === currency)?.amount ?? ZERO;
  const rest = subtract(held, known);
  return signOf(rest) > 0 ? rest : ZERO;
}

/**
 * The costs from the records, and for coins that they do not cover the costs that the person has set. A set cost counts for
 * at most the amount that it was set for; it never replaces one from the records.
 */
export function withOwnCosts(
  costs: readonly AverageCost[],
  own: readonly OwnCost[],
  sheetOf: SheetOf,
): readonly HoldingCost[] {
  const added = own.flatMap(({ currency, price, amount }): readonly HoldingCost[] => {
    const rest = smaller(amount, uncoveredOf(currency, costs, sheetOf));
    if (signOf(rest) <= 0) return [];
    const known = costs.find((cost) => cost.currency === currency);
    if (!known) return [{ currency, price, amount: rest, setByPerson: 'all' }];
    const covered = add(known.amount, rest);
    const paid = add(multiply(known.price, known.amount, DIGITS), multiply(price, rest, DIGITS));
    const average = divide(paid, covered, DIGITS);
    return average === null ? [] : [{ currency, price: average, amount: covered, setByPerson: 'part' }];
  });
  const replaced = new Set(added.map(({ currency }) => currency));
  return [...costs.filter(({ currency }) => !replaced.has(currency)), ...added];
}
