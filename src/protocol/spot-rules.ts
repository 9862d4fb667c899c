import Big from 'big.js';
import { decimal } from './decimal.ts';
import type { PairRule } from './platform.ts';
import type { FurtherTerms, NewSpotOrder } from './spot.ts';
import type { Decimal } from './units.ts';

/** Every coin has this many decimals in the ledger. */
const LEDGER_PLACES = 8;
/** More digits before the point are no amount or price of anything. */
const MOST_WHOLE_DIGITS = 15;

/** What is said of a price that is none, and of one between two steps; the stop of a stop-limit order is one too. */
export const PRICE_KEYS = {
  price: { bad: 'd_enter_price', off: 'd_price_step' },
  stopPrice: { bad: 'd_enter_stop_price', off: 'd_stop_step' },
} as const;

type PriceField = keyof typeof PRICE_KEYS;

/** A rule that an order breaks: the field that it is sent under, where it is about one, and what is said (a text key). */
export interface Broken {
  readonly field?: PriceField | 'amount' | 'total' | keyof FurtherTerms;
  readonly msg: string;
}

/** Two wishes for the same: a form that is drawn again makes a new order object. */
export const sameOrder = (a: NewSpotOrder, b: NewSpotOrder): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What a price breaks, as a text key; null where it may be sent. A price has to stand on a step of the pair. */
export function brokenPrice(
  field: PriceField,
  value: Decimal | null,
  { pricePrecision }: Pick<PairRule, 'pricePrecision'>,
): string | null {
  const { bad, off } = PRICE_KEYS[field];
  return brokenNumber(value, pricePrecision, { bad, off, zero: bad });
}

/** What an amount of the base coin breaks, as a text key; null where it may be sent. */
export function brokenAmount(
  value: Decimal | null,
  { amountPrecision, minAmount }: Pick<PairRule, 'amountPrecision' | 'minAmount'>,
): string | null {
  const words = { bad: 'd_enter_amount', off: 'd_amount_step', zero: 'd_below_minimum' };
  const broken = brokenNumber(value, amountPrecision, words);
  if (broken !== null || value === null) return broken;
  return new Big(value).lt(minAmount) ? 'd_below_minimum' : null;
}

/** What a total of the quote coin breaks, as a text key; null where it may be sent. */
export function brokenTotal(value: Decimal | null): string | null {
  const key = 'd_enter_total';
  return brokenNumber(value, LEDGER_PLACES, { bad: key, off: key, zero: key });
}

/** @param words text keys: of no usable number, of one between two steps, and of nothing */
function brokenNumber(
  value: Decimal | null,
  places: number,
  words: { readonly bad: string; readonly off: string; readonly zero: string },
): string | null {
  const given = value === null ? null : decimal(value);
  if (given === null) return words.bad;
  const number = new Big(given);
  if (number.lt(0) || number.e >= MOST_WHOLE_DIGITS) return words.bad;
  if (number.eq(0)) return words.zero;
  return number.round(places, Big.roundDown).eq(number) ? null : words.off;
}

/** Within half and twice the last price. */
export const isNear = (value: Decimal, last: Decimal): boolean =>
  new Big(value).times(2).gte(last) && new Big(value).lte(new Big(last).times(2));
