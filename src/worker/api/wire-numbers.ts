import Big from 'big.js';
import { LONGEST_FRACTION, longDecimal } from '#protocol/decimal.ts';
import { type Decimal, type EpochMs, type EpochSeconds, epochMs, epochSeconds } from '#protocol/units.ts';

/**
 * The border for numbers, times and ids of answers: every decoder reads them here, and the conformance tool judges
 * by the same functions. docs/operating.md has its rules as a table. null is "can't be read", never 0 or absent.
 */

/** A library of its own, so that its settings belong to nobody else. */
const Exact = Big();

/** Fraction digits of an amount of money; further ones are cut. */
const MONEY_PLACES = 18;
/** Bounds that keep the library fast: no double and no decimal of a database is longer. */
const LONGEST_TEXT = 1000;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;
const PLAIN = /^-?\d{1,24}(?:\.\d+)?$/;
const ZERO_WITH_SIGN = /^-[0.]+$/;
/** Before the point: the library would write out 10,000 digits. */
const MOST_INTEGER = 24;

/**
 * A number of an answer, exactly: a JSON number, or text with a sign, an exponent, spaces around it or nothing before
 * its point. Digits beyond the 340th after the point are rounded; no double has as many.
 * @returns null for everything else: NaN, hexadecimal, grouped digits, booleans, empty text, and what has more than
 *   24 digits before the point
 */
export function readNumber(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? numberOf(String(value)) : null;
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return null;
  const text = value.trim();
  return NUMBER.test(text) ? numberOf(text) : null;
}

function numberOf(text: string): Decimal | null {
  const plain = PLAIN.test(text) ? longDecimal(text) : null;
  return unsignedZero(plain ?? writtenOut(text));
}

const unsignedZero = (text: Decimal | null): Decimal | null =>
  text !== null && ZERO_WITH_SIGN.test(text) ? (text.slice(1) as Decimal) : text;

function writtenOut(text: string): Decimal | null {
  // The library takes neither a plus nor a point at either end.
  const number = new Exact(
    text
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.(?=e|$)/i, ''),
  );
  return number.e < MOST_INTEGER
    ? longDecimal(number.round(LONGEST_FRACTION, Big.roundHalfUp).toFixed())
    : null;
}

/**
 * An amount of money: as `readNumber`, without digits beyond the 18th after the point. They are cut downwards, so that
 * nobody is told of more than there is: a balance never grows by it, and a loss never shrinks.
 */
export function readMoney(value: unknown): Decimal | null {
  const read = readNumber(value);
  const places = read === null ? 0 : read.length - 1 - read.indexOf('.');
  if (read === null || !read.includes('.') || places <= MONEY_PLACES) return read;
  const down = read.startsWith('-') ? Big.roundUp : Big.roundDown;
  return unsignedZero(longDecimal(new Exact(read).round(MONEY_PLACES, down).toFixed()));
}

/** Digits that a double always holds, and the most that a price of a market has. */
const SURE_DIGITS = 15;
const MOST_DIGITS = 12;

/**
 * A price: as `readNumber`, without the noise of a double. Where its first 15 digits that count round to 12 or fewer,
 * these are the price: 99.98999999999999 is 99.99, which would be shown as another price than it is.
 */
export function readPrice(value: unknown): Decimal | null {
  const read = readNumber(value);
  if (read === null || read.length <= SURE_DIGITS) return read;
  const exactly = new Exact(read);
  if (exactly.c.length <= SURE_DIGITS) return read;
  const sure = exactly.prec(SURE_DIGITS, Big.roundHalfUp);
  return sure.c.length <= MOST_DIGITS ? longDecimal(sure.toFixed()) : read;
}

/** A whole number that JavaScript holds exactly, in any form of `readNumber`. */
export function readInteger(value: unknown): number | null {
  const read = readNumber(value);
  if (read === null || /\.\d*[1-9]/.test(read)) return null;
  const whole = Number(read);
  return Number.isSafeInteger(whole) ? whole : null;
}

const MOST_PLACES = 18;
const STEP = /^0\.(0*1)0*$/;

/** Decimals of a price or an amount: their number, or the step that they make (0.01 for 2). */
export function readPrecision(value: unknown): number | null {
  const places = readInteger(value) ?? STEP.exec(readNumber(value) ?? '')?.[1]?.length;
  return places !== undefined && places >= 0 && places <= MOST_PLACES ? places : null;
}

/** The largest fraction that a rate of a kind plausibly is, and the percentages that can be told from it. */
const RATES = {
  /** What a won contract pays: 0.8 and 80 are 80 %, and 5 could be 5 % or 500 %. */
  income: { fraction: 2, percent: [10, 200] },
  /** Fees, and interest of a day. */
  small: { fraction: 0.1, percent: [0.1, 10] },
  /** Parts of a whole. */
  share: { fraction: 1, percent: [1, 100] },
} as const;
export type RateKind = keyof typeof RATES;

/**
 * A rate as a fraction. A number beyond every plausible fraction of its kind is a percentage where it can be one.
 * @returns null where it is neither, or could be both
 */
export function readRate(value: unknown, kind: RateKind): Decimal | null {
  const read = readNumber(value);
  if (read === null) return null;
  const { fraction, percent } = RATES[kind];
  const size = new Exact(read).abs();
  if (size.lte(fraction)) return read;
  const [least, most] = percent;
  return size.gte(least) && size.lte(most) ? readNumber(`${read}e-2`) : null;
}

/** Units of time, and the first instant that is told in each: 1973 in all but seconds, whose first is in 2001. */
const UNITS = [
  { unit: 's', from: 1e9, perMs: 1e-3 },
  { unit: 'ms', from: 1e11, perMs: 1 },
  { unit: 'us', from: 1e14, perMs: 1e3 },
  { unit: 'ns', from: 1e17, perMs: 1e6 },
] as const;
/** Nanoseconds of the year 5138. */
const LAST = 1e20;
type TimeUnit = (typeof UNITS)[number]['unit'];

const unitFor = (count: number) => UNITS.findLast(({ from }) => count >= from);

/** The unit that a count of time since 1970 has by its size; null where it is none. */
export function timeUnit(value: unknown): TimeUnit | null {
  const read = readNumber(value);
  const count = read === null ? Number.NaN : Number(read);
  return count < LAST ? (unitFor(count)?.unit ?? null) : null;
}

const DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*(Z|[+-]\d\d):?(\d\d)?$/i;

/**
 * An instant: seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size, or an ISO date
 * that names its zone. Counts below 1e9 are milliseconds, as a back end writes "none" or a test its first instants.
 */
export function readInstant(value: unknown): EpochMs | null {
  const [, day, time, zone, minutes = '00'] =
    typeof value === 'string' ? (DATE.exec(value.trim()) ?? []) : [];
  if (day) {
    const instant = Date.parse(`${day}T${time}${zone?.toUpperCase() === 'Z' ? 'Z' : `${zone}:${minutes}`}`);
    return Number.isNaN(instant) ? null : epochMs(instant);
  }
  const read = readNumber(value);
  const count = read === null ? Number.NaN : Number(read);
  if (!(count >= 0 && count < LAST)) return null;
  return epochMs(Math.round(count / (unitFor(count)?.perMs ?? 1)));
}

/** A candle's id: the beginning of its period in seconds, also told as any other instant. Zero is none. */
export function readCandleId(value: unknown): EpochSeconds | null {
  const whole = typeof value === 'string' && DATE.test(value.trim()) ? null : readNumber(value);
  const count = whole === null ? Number.NaN : Number(whole);
  if (count < 1e11) return Number.isInteger(count) && count > 0 ? epochSeconds(count) : null;
  const instant = readInstant(value);
  return instant === null ? null : epochSeconds(Math.floor(instant / 1000));
}

/** Ids are text. A JSON number is one where JavaScript holds it exactly; `parseJson` makes text of longer ones. */
export function readId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && value.length >= 1 && value.length <= 128 ? value : null;
}
