import type { Decimal } from '#protocol/units.ts';
import { roundedDown } from './rounded-down.ts';

/** Specified: decimals where nothing more exact is known, and in the contract area. */
const DEFAULT_DECIMALS = 4;
export const CONTRACT_DECIMALS = 8;

/** Stands for "no usable value": never 0. */
export const NO_VALUE = '—';
export const HIDDEN = '••••';

const MINUS = '−';

/**
 * Commas every three digits, decimals padded or cut (never rounded) to the count. Works on the text itself, so that
 * no digit passes through a float. A value that is cut to zero loses its sign.
 */
export function formatDecimal(value: Decimal | null, decimals: number = DEFAULT_DECIMALS): string {
  if (value === null) return NO_VALUE;
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const integer = whole.replace(/^0+(?=\d)/, '');
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = decimals > 0 ? `${grouped}.${kept}` : grouped;
  return negative && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** Digits of a small price that are shown at least. */
const LEAST_DIGITS = 4;

/** Decimals for a price: as many as its pair has, or more where they would leave fewer than four digits of it. */
export function priceDecimals(price: Decimal | null, known: number): number {
  const [whole = '', fraction = ''] = price?.split('.') ?? [];
  const first = fraction.search(/[1-9]/);
  if (/[1-9]/.test(whole) || first < 0) return known;
  return Math.max(known, Math.min(first + LEAST_DIGITS, fraction.replace(/0+$/, '').length));
}

/** A gain or a loss with its sign. Rounded down, a loss away from zero: cut, −0.319 would read as a loss of 0.31. */
export function formatSigned(value: Decimal | null, decimals: number = DEFAULT_DECIMALS): string {
  const text = formatDecimal(value && roundedDown(value, decimals), decimals);
  return value === null || text.startsWith(MINUS) || !/[1-9]/.test(text) ? text : `+${text}`;
}

/** "1.90%": a percentage without a plus, its decimals padded or cut. */
export const plainPercent = (value: Decimal | null, decimals = 2): string =>
  value === null ? NO_VALUE : `${formatDecimal(value, decimals)}%`;

/** "+1.91%": a value that is a percentage already. */
export const formatPercent = (value: Decimal | null, decimals = 2): string =>
  value === null ? NO_VALUE : `${formatSigned(value, decimals)}%`;

/** "0.8" as "80%": a fraction (an income rate), without trailing zeros. */
export function formatFraction(value: Decimal | null): string {
  if (value === null) return NO_VALUE;
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const shifted = `${whole}${fraction.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  const text = rest === '' ? shifted : `${shifted}.${rest}`;
  return `${negative && /[1-9]/.test(text) ? MINUS : ''}${text}%`;
}

type Steps = readonly (readonly [digits: number, word: string])[];

const THOUSANDS: Steps = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];

/** These count in ten thousands. */
const STEPS: Readonly<Record<string, Steps>> = {
  'zh-CN': [
    [12, '万亿'],
    [8, '亿'],
    [4, '万'],
  ],
  ko: [
    [12, '조'],
    [8, '억'],
    [4, '만'],
  ],
  ja: [
    [12, '兆'],
    [8, '億'],
    [4, '万'],
  ],
};

/**
 * "12.34K", cut, for volumes in narrow columns; in the words of a language, where one is given. What is below its first
 * step is as `formatDecimal` writes it.
 */
export function formatCompact(value: Decimal | null, language = '', decimals = 2): string {
  if (value === null) return NO_VALUE;
  const negative = value.startsWith('-');
  const [whole = '0'] = (negative ? value.slice(1) : value).split('.');
  const integer = whole.replace(/^0+(?=\d)/, '');
  const step = (STEPS[language] ?? THOUSANDS).find(([digits]) => integer.length > digits);
  if (!step) return formatDecimal(value, decimals);
  const [digits, word] = step;
  const head = integer.slice(0, -digits).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${negative ? MINUS : ''}${head}.${integer.slice(-digits).slice(0, decimals)}${word}`;
}
