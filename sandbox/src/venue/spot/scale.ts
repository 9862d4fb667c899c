import { DECIMALS } from '../ledger/amount.ts';
import { decimalOf } from '../market/exact-math.ts';
import type { ListedPair } from '../market/source.ts';

/**
 * The exchange counts in whole numbers: prices in ticks, amounts in lots, their products in ticks x lots, and money
 * in hundred-millionths of a coin, as the ledger keeps it.
 */
export interface Scale {
  /** Decimals of a tick and of a lot. */
  readonly price: number;
  readonly amount: number;
}

/** The grid that a pair is counted on. */
export function scaleOf(pair: ListedPair): Scale {
  return { price: pair.pricePrecision, amount: pair.amountPrecision };
}

/** Plain decimals of at most 15 whole and 15 further digits: nothing longer is looked at. */
const GRAMMAR = /^\d{1,15}(?:\.\d{1,15})?$/;

/** Whether a text is within the grammar that `scaled` reads. */
export function isDecimal(text: string): boolean {
  return GRAMMAR.test(text);
}

/** Plain decimal text as a whole number of 10^-`decimals`; null when it lies between two of them. */
export function scaled(text: string, decimals: number): bigint | null {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  const [whole = '', fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The same for text that our own side wrote; throws when it is not on the grid. */
export function scaledExactly(text: string, decimals: number): bigint {
  const value = scaled(text, decimals);
  if (value === null) throw new RangeError(`${text} has more than ${decimals} decimals`);
  return value;
}

/** ticks x lots in money, rounded up: what a buyer is asked for. */
export function moneyUp(product: bigint, scale: Scale): bigint {
  const surplus = scale.price + scale.amount - DECIMALS;
  if (surplus <= 0) return product * power(-surplus);
  return divideUp(product, power(surplus));
}

/** ticks x lots in money, rounded down: what a seller is given. */
export function moneyDown(product: bigint, scale: Scale): bigint {
  const surplus = scale.price + scale.amount - DECIMALS;
  return surplus <= 0 ? product * power(-surplus) : product / power(surplus);
}

/** The largest number of ticks x lots that this much money pays for. */
export function productFor(money: bigint, scale: Scale): bigint {
  const surplus = scale.price + scale.amount - DECIMALS;
  return surplus <= 0 ? money / power(-surplus) : money * power(surplus);
}

/** Lots in money of the base coin. */
export function lotsMoney(lots: bigint, scale: Scale): bigint {
  return lots * power(DECIMALS - scale.amount);
}

/** For whole numbers of 0 and more. */
export function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

/** Money as the database writes it; signed. */
export function moneyText(money: bigint): string {
  return money < 0n ? `-${decimalOf(-money, DECIMALS)}` : decimalOf(money, DECIMALS);
}

/** Ledger text in hundred-millionths of a coin. */
export function readMoney(text: string): bigint {
  return scaledExactly(text, DECIMALS);
}

/** Ticks as decimal text. */
export function priceText(ticks: bigint, scale: Scale): string {
  return decimalOf(ticks, scale.price);
}

/** Lots as decimal text. */
export function amountText(lots: bigint, scale: Scale): string {
  return decimalOf(lots, scale.amount);
}

/** Ticks x lots as decimal text, in full. */
export function productText(product: bigint, scale: Scale): string {
  return decimalOf(product, scale.price + scale.amount);
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Two decimals finer than a tick. */
const FINER = 2;

/** turnover (ticks x lots) / filled (lots), two decimals finer than the pair's prices; null without a fill. */
export function averagePrice(turnover: bigint, filled: bigint, scale: Scale): string | null {
  if (filled === 0n) return null;
  const units = (turnover * 10n ** BigInt(FINER) + filled / 2n) / filled;
  return decimalOf(units, scale.price + FINER);
}
