import { add, compare, multiply, signOf } from '#app/shared/format/arithmetic.ts';
import { type Gain, gainOf } from '#app/shared/money/gain.ts';
import type { AverageCost } from '#protocol/assets.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Decimal, type Pair, samePair, USDT } from '#protocol/units.ts';

/** What a person holds of a coin. */
export interface HeldPosition {
  readonly pair: Pair;
  /** With a known cost; where none is known, all that the spot account holds. */
  readonly amount: Decimal;
  /** Average cost of one coin, in the quote coin; null where it is not known. */
  readonly cost: Decimal | null;
  /** What it has gained at the last price; null while cost or price are not known. */
  readonly gain: Gain | null;
}

type Holding = Pick<ContractAsset, 'currency' | 'available' | 'frozen'>;

interface Known {
  readonly costs: readonly AverageCost[];
  /** What the spot account holds; null while that is not known. */
  readonly sheet: { readonly list: readonly Holding[] } | null;
  /** Of the quote coin USDT; null while there are none. */
  readonly tickers: readonly Ticker[] | null;
  /** The pairs that a position may lead to. */
  readonly pairs: readonly Pair[];
}

/** More decimals than are shown. */
const DIGITS = 12;

/** The largest cost first, which no price changes; then what has no known cost, in the order of the account. */
export function positionsOf({ costs, sheet, tickers, pairs }: Known): readonly HeldPosition[] {
  const last = new Map(tickers?.map((ticker) => [ticker.pair.base, ticker.last]));
  const known = costs
    .toSorted((a, b) => compare(multiply(b.price, b.amount, DIGITS), multiply(a.price, a.amount, DIGITS)))
    .map(({ currency, price: cost, amount }): HeldPosition => {
      const price = last.get(currency) ?? null;
      const gain = price === null ? null : gainOf(amount, cost, price);
      return { pair: { base: currency, quote: USDT }, amount, cost, gain };
    });
  const unknown = (sheet?.list ?? [])
    .filter(({ currency }) => !costs.some((cost) => cost.currency === currency))
    .map(
      ({ currency, available, frozen }): HeldPosition => ({
        pair: { base: currency, quote: USDT },
        amount: add(available, frozen),
        cost: null,
        gain: null,
      }),
    );
  return [...known, ...unknown].filter(
    ({ pair, amount }) => signOf(amount) > 0 && pairs.some((one) => samePair(one, pair)),
  );
}

/** What all with a known cost have gained together; null while the price of one of them is not known. */
export function totalGain(positions: readonly HeldPosition[]): Decimal | null {
  let sum: Decimal = ZERO;
  for (const { cost, gain } of positions) {
    if (cost === null) continue;
    if (gain === null) return null;
    sum = add(sum, gain.by);
  }
  return sum;
}
