import Big from 'big.js';
import { decimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** A library of its own, so that nobody else's settings change how money divides: 30 digits, cut. */
const Exact = Big();
Exact.DP = 30;
Exact.RM = 0;

/** Every coin has this many decimals in the ledger. */
export const LEDGER_PLACES = 8;

/** Opens a decimal for arithmetic. The strict grammar was applied when the `Decimal` was made. */
export const big = (value: Decimal | number): Big => new Exact(value);

/**
 * Closes arithmetic: cut (never rounded up) to `places` fraction digits without trailing zeros.
 * Null where the result has left the grammar (more than 24 integer digits): shown as a dash, never as a number.
 */
export function cut(value: Big, places = 18): Decimal | null {
  const text = value.toFixed(places, 0);
  return decimal(plain(text));
}

/** As `cut`, rounded away from zero: what a person pays. */
export function raise(value: Big, places = 18): Decimal | null {
  return decimal(plain(value.toFixed(places, 3)));
}

/** Cut to exactly `places` fraction digits, zeros kept: "10.00". */
export function cutTo(value: Big, places: number): Decimal | null {
  return decimal(unsignedZero(value.toFixed(places, 0)));
}

/** Rounded away from zero to exactly `places` fraction digits. */
export function raiseTo(value: Big, places: number): Decimal | null {
  return decimal(unsignedZero(value.toFixed(places, 3)));
}

const unsignedZero = (text: string): string => (/^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text);

function plain(text: string): string {
  return unsignedZero(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** -1, 0 or 1, by value: "1.0" equals "1". */
export const compare = (a: Decimal, b: Decimal): number => big(a).cmp(big(b));

/** Above zero; zero is not. */
export const isPositive = (value: Decimal): boolean => big(value).gt(0);
