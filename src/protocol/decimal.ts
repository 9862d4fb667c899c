import type { Decimal } from './units.ts';

/**
 * The one grammar for decimal text: at most 24 integer and 18 fraction digits, an optional minus, no exponent.
 * It stands in front of every decimal library, because libraries take close to a second on `1e9999999`.
 */
const GRAMMAR = /^-?\d{1,24}(?:\.\d{1,18})?$/;
const MOST_INTEGER = 24;

/** Takes any text; gives it back as a decimal, or null when it is outside the grammar. */
export function decimal(text: string): Decimal | null {
  return text.length <= 44 && GRAMMAR.test(text) ? (text as Decimal) : null;
}

/** Digits after the point of the smallest double, all of its own included. */
export const LONGEST_FRACTION = 340;
const LONG_GRAMMAR = /^-?\d{1,24}(?:\.\d{1,340})?$/;

/**
 * As `decimal`, with as many fraction digits as a double can have: for market data and what is computed of them.
 * Takes any text; null when it is outside that grammar. Amounts of money and what people type have 18 at most.
 */
export function longDecimal(text: string): Decimal | null {
  return text.length <= 366 && LONG_GRAMMAR.test(text) ? (text as Decimal) : null;
}

/** For literals in code, where a wrong text is a bug: throws. */
export function exact(text: string): Decimal {
  const value = decimal(text);
  if (value === null) throw new TypeError(`not a decimal: ${text.slice(0, 60)}`);
  return value;
}

export const ZERO = exact('0');
export const ONE = exact('1');
export const HUNDRED = exact('100');

export type TypedAmount =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly why: 'empty' | 'ambiguous' | 'invalid' | 'tooLarge' | 'tooFine' };

const FULL_WIDTH: Record<string, string> = { '．': '.', '。': '.', '，': ',', '　': ' ' };

/** Commas that can't be decimal commas: before a point, or at least two. A leading zero is never a group. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;

/**
 * What a person typed or pasted, read as an amount. Understands surrounding spaces, comma groups of three
 * ("1,000.5", "1,000,000") and full-width digits and separators; refuses what two people could read as different
 * numbers ("1,500", "0,125", "1.000,5", "1,5"), signs, exponents, hexadecimal and digits of other scripts, and what is longer than the grammar before the point
 * (`tooLarge`) or after it (`tooFine`). Only listed characters are mapped: Unicode normalization would turn "10²"
 * into 102.
 */
export function readTypedAmount(text: string): TypedAmount {
  const plain = [...text.slice(0, 80)]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      return code >= 0xff10 && code <= 0xff19 ? String(code - 0xff10) : (FULL_WIDTH[char] ?? char);
    })
    .join('')
    .trim();
  if (plain === '') return { ok: false, why: 'empty' };
  if (/^[\d.,]+$/.test(plain) && plain.includes(',') && !GROUPED.test(plain)) {
    return { ok: false, why: 'ambiguous' };
  }
  const digits = plain.replaceAll(',', '');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return { ok: false, why: 'invalid' };
  const [whole = '', fraction = ''] = digits.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = decimal(fraction === '' ? integer : `${integer}.${fraction}`);
  if (value !== null) return { ok: true, value };
  return { ok: false, why: integer.length > MOST_INTEGER ? 'tooLarge' : 'tooFine' };
}
