import Big from 'big.js';
import { decimal } from './decimal.ts';
import type { Decimal } from './units.ts';

/** Short enough for the library: it stands in front of it as the grammar does. */
const EXPONENT = /^-?\d{1,42}(?:\.\d{1,42})?e[+-]?\d{1,3}$/i;

/**
 * A number of an answer: a JSON number, or text. Beside the grammar an exponent is read where it can be written out
 * within it ("0E-8", 1e-7, "1E+3"); null for everything else. What people type is read by `readTypedAmount`.
 */
export function answeredDecimal(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  return decimal(
    text.length < 99 && EXPONENT.test(text) ? new Big(text).toFixed().replace(/^-0$/, '0') : text,
  );
}
