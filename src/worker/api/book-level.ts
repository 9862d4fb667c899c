import Big from 'big.js';
import { readNumber } from './wire-numbers.ts';

const PRICE_NAMES = ['price', 'px', 'p', 'rate'];
const AMOUNT_NAMES = ['amount', 'size', 'sz', 's', 'quantity', 'qty', 'q', 'volume', 'vol', 'v'];

/** What may stand for a level's price and amount, unread; undefined where nothing does, or names contradict. */
interface LevelParts {
  readonly price: unknown;
  readonly amount: unknown;
}

/**
 * Price and amount of a level of a book, as they were sent. An array has the price, the amount, and perhaps more; an
 * object may name each in several ways, in capitals too. Names of one thing have to say the same number.
 */
export function levelParts(row: unknown): LevelParts {
  if (Array.isArray(row)) return { price: row[0], amount: row[1] };
  const fields = Object.entries(row ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  const named = (names: readonly string[]): unknown => {
    const values = fields.flatMap(([name, value]) =>
      names.includes(name) && value !== null && value !== undefined ? [value] : [],
    );
    return values.every((value) => isSameNumber(value, values[0])) ? values[0] : undefined;
  };
  return { price: named(PRICE_NAMES), amount: named(AMOUNT_NAMES) };
}

function isSameNumber(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const [a, b] = [readNumber(one), readNumber(other)];
  return a !== null && b !== null && new Big(a).eq(b);
}
