import fc from 'fast-check';
import type { MarketCandle } from '../../../sandbox/src/venue/market/source.ts';

/** A Wednesday afternoon, well inside a minute. */
export const NOON = Date.parse('2026-05-20T14:37:21.417Z');
export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Instants over five years, at any millisecond. */
export const instants = fc.integer({
  min: Date.parse('2024-11-01T00:00:00Z'),
  max: Date.parse('2029-11-01T00:00:00Z'),
});

/** A decimal string of any length as a whole number of its last digit. */
export function units(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

/** The decimals that a string shows. */
export function places(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}

/** Merges candles by comparing digits only, as a reader with pencil and paper would. */
export function merged(candles: readonly MarketCandle[]): Omit<MarketCandle, 'id' | 'vol'> & { vol: bigint } {
  const first = candles[0];
  const last = candles.at(-1);
  if (!first || !last) throw new Error('nothing to merge');
  let { high, low } = first;
  let vol = 0n;
  for (const candle of candles) {
    if (units(candle.high) > units(high)) high = candle.high;
    if (units(candle.low) < units(low)) low = candle.low;
    vol += units(candle.vol);
  }
  return { open: first.open, high, low, close: last.close, vol };
}
