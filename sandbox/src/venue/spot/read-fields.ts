import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { DECIMALS } from '../ledger/amount.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import { tradedPair } from './pair-rules.ts';
import { isDecimal, scaled } from './scale.ts';

/** A refusal of the order's words, which names the field that it is about. */
export function wrongField(reason: TextKey, field: string, language: Language): Refusal {
  return new Refusal('validation', textOf(reason, language), { field });
}

/** Reads with a field under another name than the one that the caller sent: a refusal of it names the caller's. */
export function called<T>(field: string, name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isIt = error instanceof Refusal && JSON.stringify(error.data) === JSON.stringify({ field });
    throw isIt ? new Refusal('validation', error.message, { field: name }) : error;
  }
}

/** The traded pair that two coins name. Refuses with `validation`. `at` is epoch ms. */
export function readPair(
  { baseCoin, quoteCoin }: { readonly baseCoin: string; readonly quoteCoin: string },
  market: MarketSource,
  at: number,
  language: Language,
): ListedPair {
  const pair = tradedPair(market, baseCoin.toUpperCase(), quoteCoin.toUpperCase(), at);
  if (!pair) throw wrongField('market.pair', 'baseCoin', language);
  return pair;
}

/** Reads the texts of a wish in the exchange's whole numbers; each refuses with `validation` and names its field. */
export function fieldReader<Field extends string>(
  texts: Readonly<Record<Field, string>>,
  pair: ListedPair,
  language: Language,
) {
  const refuse = (reason: TextKey, field: Field) => wrongField(reason, field, language);
  const number = (field: Field, decimals: number, bad: TextKey, off: TextKey): bigint => {
    if (!isDecimal(texts[field])) throw refuse(bad, field);
    const value = scaled(texts[field], decimals);
    if (value === null) throw refuse(off, field);
    return value;
  };
  const price = (field: Field): bigint => {
    const ticks = number(field, pair.pricePrecision, 'spot.price', 'spot.priceStep');
    if (ticks === 0n) throw refuse('spot.price', field);
    return ticks;
  };
  return {
    refuse,
    number,
    /** Ticks, more than none. */
    price,
    /** The same; null where nothing was said. */
    priceOrNone: (field: Field) => (texts[field] === '' ? null : price(field)),
    /** Lots, at least one. */
    amount: (field: Field): bigint => {
      const lots = number(field, pair.amountPrecision, 'common.amount', 'spot.amountStep');
      if (lots === 0n) throw refuse('spot.belowMinimum', field);
      return lots;
    },
    /** Money, more than none. */
    money: (field: Field): bigint => {
      const total = number(field, DECIMALS, 'spot.total', 'spot.total');
      if (total === 0n) throw refuse('spot.total', field);
      return total;
    },
    /** Refuses the first of these that says something: they do not go with the others. */
    none: (...fields: readonly Field[]): void => {
      for (const field of fields) if (texts[field] !== '') throw refuse('spot.unfit', field);
    },
  };
}
