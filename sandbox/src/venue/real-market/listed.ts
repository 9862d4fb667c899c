import type { ListedPair } from '../market/source.ts';
import type { SymbolRow } from './wire.ts';

/** Money and amounts have no more decimals. */
const MOST_AMOUNT_DECIMALS = 8;

/** Of what the exchange does not have: epoch seconds that no clock reaches. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** On the finer of both grids: neither the exchange's prices nor what was ordered before lose a digit. */
export function listedAs(pair: ListedPair, row: SymbolRow | undefined): ListedPair {
  const { symbol, base, quote, listedAt } = pair;
  return {
    symbol,
    base,
    quote,
    pricePrecision: Math.max(pair.pricePrecision, row?.tpp ?? 0),
    amountPrecision: Math.min(MOST_AMOUNT_DECIMALS, Math.max(pair.amountPrecision, row?.tap ?? 0)),
    // What the exchange doesn't have can't be traded; old orders of it are still read.
    listedAt: row ? listedAt : NEVER,
  };
}

/** Whether the exchange lets people trade it. */
export function isOpen(row: SymbolRow | undefined): boolean {
  return row?.state === 'online' && row.te;
}
