import { longDecimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/**
 * A gain cut to so many decimals, a loss rounded away from zero: neither looks better than it is. Works on the digits
 * themselves, because the first page would otherwise load a library for its one sum.
 */
export function roundedDown(value: Decimal, decimals: number): Decimal {
  const isLoss = value.startsWith('-');
  const [whole = '', fraction = ''] = (isLoss ? value.slice(1) : value).split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isCut = /[1-9]/.test(fraction.slice(decimals));
  const digits = String(isLoss && isCut ? kept + 1n : kept).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
  return longDecimal(isLoss && /[1-9]/.test(digits) ? `-${text}` : text) ?? value;
}
