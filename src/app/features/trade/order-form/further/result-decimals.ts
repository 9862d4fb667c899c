import type { PairRule } from '#protocol/platform.ts';
import type { Coin } from '#protocol/units.ts';

/** A result in the quote coin is read like a price of two decimals, one in the base coin in full. */
export const coinDecimals = (
  coin: Coin,
  { pair, pricePrecision }: Pick<PairRule, 'pair' | 'pricePrecision'>,
): number => (coin === pair.quote && pricePrecision <= 4 ? 2 : 8);
