import Big from 'big.js';

/** Every coin the sandbox keeps balances of, in the order people read them. */
export const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'LTC', 'XRP', 'EOS', 'ADA', 'DOGE', 'SHIB'] as const;

export type Coin = (typeof COINS)[number];

/** Whether the exchange keeps accounts in this coin. */
export function isCoin(text: string): text is Coin {
  return (COINS as readonly string[]).includes(text);
}

/** What the contract account is made for: stakes are paid in these. */
export const PAY_COINS = ['USDT', 'USDC'] as const;
export type PayCoin = (typeof PAY_COINS)[number];

/** Whether stakes are paid in this coin. */
export function isPayCoin(text: string): text is PayCoin {
  return (PAY_COINS as readonly string[]).includes(text);
}

/** Every coin is kept with eight decimals. */
export const DECIMALS = 8;
/** Nothing below this is an amount. */
const SMALLEST = new Big('0.00001');
/** In front of the library, which takes close to a second on 1e9999999. Fifteen whole digits leave sums room. */
const GRAMMAR = /^\d{1,15}(?:\.\d{1,8})?$/;

/** Reads the amount of an order or a transfer: plain decimals, at least 0.00001, at most 8 decimals; else null. */
export function readAmount(text: string): Big | null {
  if (!GRAMMAR.test(text)) return null;
  const amount = new Big(text);
  return amount.gte(SMALLEST) ? amount : null;
}

/** A payout never favours the person by a fraction of the smallest unit. */
export function roundDown(value: Big): Big {
  return value.round(DECIMALS, Big.roundDown);
}

/** A fee never favours the person either. Takes zero or more. */
export function roundUp(value: Big): Big {
  return value.round(DECIMALS, Big.roundUp);
}

/** With all eight decimals, as the database writes it. */
export function fixed(value: Big): string {
  return value.toFixed(DECIMALS);
}

/** An amount with all of its decimals, without trailing zeros: for sentences. */
export const plainAmount = (amount: string): string => amount.replace(/\.?0+$/, '');

/** What people call the coins; a coin that is not listed goes by its short name. */
const NAMES = new Map([
  ['USDT', 'Tether'],
  ['USDC', 'USD Coin'],
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum'],
  ['LTC', 'Litecoin'],
  ['XRP', 'XRP'],
  ['EOS', 'EOS'],
  ['ADA', 'Cardano'],
  ['DOGE', 'Dogecoin'],
  ['SHIB', 'Shiba Inu'],
]);

/** The name in full of a coin, e.g. 'Bitcoin' for 'BTC'. */
export function fullName(coin: string): string {
  return NAMES.get(coin) ?? coin;
}
