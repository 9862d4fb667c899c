import { capitals, isCoinName, smallLetters } from './coin-name.ts';

declare const unit: unique symbol;

/**
 * Nominal types: a price, a number of seconds and a number of milliseconds can't be mixed up by accident.
 * @public the declarations of inferred types name it
 */
export interface Unit<Name extends string> {
  readonly [unit]: Name;
}

/** A decimal number as text, in a grammar of `decimal.ts`. Never a float. */
export type Decimal = string & Unit<'decimal'>;
/** Milliseconds since 1970-01-01 UTC. */
export type EpochMs = number & Unit<'epoch-ms'>;
/** Seconds since 1970-01-01 UTC (candle ids). */
export type EpochSeconds = number & Unit<'epoch-s'>;
export type Milliseconds = number & Unit<'ms'>;
export type Seconds = number & Unit<'s'>;
/** Upper-case ticker of a coin, such as BTC. */
export type Coin = string & Unit<'coin'>;

export interface Pair {
  readonly base: Coin;
  readonly quote: Coin;
}

/** Names of coins have Latin letters in capitals, however they were typed. For a name that is known to be one. */
export const coin = (name: string): Coin => capitals(name) as Coin;
/** The coin that a text of somewhere else names, as typed or in an address; null where it can be no name. */
export const readCoin = (text: unknown): Coin | null =>
  typeof text === 'string' && isCoinName(text) ? coin(text) : null;
/** The coin that sums, limits and the prices of all coins are told in. */
export const USDT = coin('USDT');
/** For a number that is known to be milliseconds since 1970. */
export const epochMs = (value: number): EpochMs => value as EpochMs;
/** For a number that is known to be seconds since 1970, as candles have it. */
export const epochSeconds = (value: number): EpochSeconds => value as EpochSeconds;
/** For a span that is known to be in milliseconds. */
export const milliseconds = (value: number): Milliseconds => value as Milliseconds;
/** For a span that is known to be in seconds. */
export const seconds = (value: number): Seconds => value as Seconds;

/** "BTC/USDT": how a pair is shown and how it stands in a URL query (`?pair=BTC/USDT`). */
export const pairName = (pair: Pair): string => `${pair.base}/${pair.quote}`;

/** "btcusdt": how a pair is named in market calls. */
export const pairSymbol = (pair: Pair): string => smallLetters(`${pair.base}${pair.quote}`);

/**
 * Reads "BTC/USDT"; also `BTC-USDT` and `btc_usdt`, parted at the last of these signs, which coins may have in their
 * names. null when it is no pair of two coins.
 */
export function parsePair(text: string): Pair | null {
  const at = text.includes('/') ? text.indexOf('/') : Math.max(text.lastIndexOf('-'), text.lastIndexOf('_'));
  if (at < 0) return null;
  const base = readCoin(text.slice(0, at));
  const quote = readCoin(text.slice(at + 1));
  return base !== null && quote !== null ? { base, quote } : null;
}

/** Compares by both coins: pairs cross to the page as copies. */
export const samePair = (a: Pair, b: Pair): boolean => a.base === b.base && a.quote === b.quote;
