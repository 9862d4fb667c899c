import type { Platform } from '#protocol/platform.ts';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { type Decimal, type Pair, samePair } from '#protocol/units.ts';
import { formatDecimal, priceDecimals } from './decimal.ts';

/** Decimals of a pair's price: what the back end says, otherwise the specification's table. */
export function pricePrecision(pair: Pair, platform: Pick<Platform, 'pairs'> | null): number {
  const rule = platform?.pairs.find((entry) => samePair(entry.pair, pair));
  return rule?.pricePrecision ?? specifiedPricePrecision(pair);
}

/** Decimals of an amount of the base coin; the specification names none, so four where the back end sends none. */
export const amountPrecision = (pair: Pair, platform: Pick<Platform, 'pairs'> | null): number =>
  platform?.pairs.find((entry) => samePair(entry.pair, pair))?.amountPrecision ?? 4;

export const formatPrice = (
  price: Decimal | null,
  pair: Pair,
  platform: Pick<Platform, 'pairs'> | null,
): string => formatDecimal(price, priceDecimals(price, pricePrecision(pair, platform)));
