import { compare, total } from '#app/shared/format/arithmetic.ts';
import type { BookRow, BookView } from '#protocol/book.ts';
import { longDecimal } from '#protocol/decimal.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { remainingOf } from '../orders/figures.ts';

/** The rows that prices fall into. Row `n` stands at `n` steps, so that rows are whole numbers and no price is a float. */
export interface Grid {
  /** Decimals of the pair's smallest price step. */
  readonly decimals: number;
  /** A row holds ten to this power of smallest steps. */
  readonly power: number;
}

const stepOf = ({ power }: Grid): bigint => 10n ** BigInt(power);

/**
 * The row of a price: for bids the step below it, for asks the step above it, as the book groups them. A price with
 * more decimals than the grid falls into a row by the same rule.
 */
export function rowOf(price: Decimal, side: Side, grid: Grid): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  const digits = fraction.slice(0, grid.decimals).padEnd(grid.decimals, '0');
  const ticks = BigInt(whole + digits);
  const step = stepOf(grid);
  const isExact = ticks % step === 0n && !/[1-9]/.test(fraction.slice(grid.decimals));
  return ticks / step + (side === 'sell' && !isExact ? 1n : 0n);
}

/** The price that a row stands at; null where there is none: not above zero, or beyond what a decimal holds. */
export function priceOf(row: bigint, grid: Grid): Decimal | null {
  if (row <= 0n) return null;
  const text = String(row * stepOf(grid)).padStart(grid.decimals + 1, '0');
  const point = text.length - grid.decimals;
  return longDecimal(grid.decimals === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`);
}

/** What the book says of one side of a row. `unknown`: no answer reached that far, or levels could not be read. */
export type Level =
  | {
      readonly kind: 'level';
      readonly amount: Decimal;
      /** Of the largest level that is known, 0 to 1: drawing only. */
      readonly share: number;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** Open orders of the person in one row and of one side. */
export interface OwnOrders {
  readonly side: Side;
  /** What is open of all of them; null where one of them does not tell it. */
  readonly rest: Decimal | null;
  /** The newest first. */
  readonly orders: readonly SpotOrder[];
}

export interface LadderRow {
  readonly row: bigint;
  readonly price: Decimal;
  readonly bid: Level;
  readonly ask: Level;
  readonly own: readonly OwnOrders[];
  readonly mark: 'bestBid' | 'bestAsk' | null;
  /** The last trade was here. */
  readonly isLast: boolean;
}

export interface LadderGround {
  readonly grid: Grid;
  readonly book: BookView | null;
  readonly orders: readonly SpotOrder[];
  readonly last: Decimal | null;
}

const NONE: Level = { kind: 'none' };
const UNKNOWN: Level = { kind: 'unknown' };
const SIDES: readonly Side[] = ['buy', 'sell'];

/** The row of the last trade: where the book's asks begin it counts with them. */
function lastRow({ last, book, grid }: LadderGround): bigint | null {
  if (last === null) return null;
  const bestAsk = book?.bestAsk ?? null;
  return rowOf(last, bestAsk !== null && compare(last, bestAsk) >= 0 ? 'sell' : 'buy', grid);
}

const largestIn = (rows: readonly BookRow[]): number =>
  rows.reduce((most, { amount }) => Math.max(most, Number(amount)), 0);

/** Finds what the book says of a side, by rows. */
function levelsOf(side: Side, { book, grid }: LadderGround): (row: bigint) => Level {
  if (book === null) return () => UNKNOWN;
  const largest = Math.max(largestIn(book.bids), largestIn(book.asks)) || 1;
  const known = side === 'buy' ? book.bids : book.asks;
  const levels = new Map<bigint, Level>(
    known.map(({ price, amount }) => [
      rowOf(price, side, grid),
      { kind: 'level', amount, share: Number(amount) / largest },
    ]),
  );
  const worst = known.at(-1);
  const end = worst ? rowOf(worst.price, side, grid) : null;
  return (row) => {
    const level = levels.get(row);
    if (level) return level;
    if (book.unreadable) return UNKNOWN;
    const isBeyond = end !== null && (side === 'buy' ? row < end : row > end);
    return isBeyond ? UNKNOWN : NONE;
  };
}

/** The person's open limit orders by row. Stops that wait are not in the market yet. */
export function ownByRow(
  orders: readonly SpotOrder[],
  grid: Grid,
): ReadonlyMap<bigint, readonly OwnOrders[]> {
  const rows = new Map<bigint, SpotOrder[]>();
  for (const order of orders) {
    if (order.price === null || order.waiting || order.status !== 'open') continue;
    const row = rowOf(order.price, order.side, grid);
    rows.set(row, [...(rows.get(row) ?? []), order]);
  }
  return new Map([...rows].map(([row, found]) => [row, SIDES.flatMap((side) => ownOf(found, side))]));
}

function ownOf(found: readonly SpotOrder[], side: Side): readonly OwnOrders[] {
  const orders = found.filter((order) => order.side === side).sort((a, b) => b.createdAt - a.createdAt);
  if (orders.length === 0) return [];
  const rests = orders.map(remainingOf).filter((rest) => rest !== null);
  return [{ side, orders, rest: rests.length === orders.length ? total(rests) : null }];
}

/** Rows from `top` downwards, at most `count`: fewer at the bottom of the prices. */
export function ladderRows(ground: LadderGround, top: bigint, count: number): readonly LadderRow[] {
  const { grid, book, orders } = ground;
  const own = ownByRow(orders, grid);
  const last = lastRow(ground);
  const bids = levelsOf('buy', ground);
  const asks = levelsOf('sell', ground);
  const bestBid = book?.bestBid ? rowOf(book.bestBid, 'buy', grid) : null;
  const bestAsk = book?.bestAsk ? rowOf(book.bestAsk, 'sell', grid) : null;
  return Array.from({ length: count }, (_, at) => top - BigInt(at)).flatMap((row): LadderRow[] => {
    const price = priceOf(row, grid);
    if (price === null) return [];
    return [
      {
        row,
        price,
        bid: bids(row),
        ask: asks(row),
        own: own.get(row) ?? [],
        mark: row === bestBid ? 'bestBid' : row === bestAsk ? 'bestAsk' : null,
        isLast: row === last,
      },
    ];
  });
}

/** Where the market is: its best bid, else its best ask, else the last trade; null where nothing is known of it. */
export const marketPrice = ({ book, last }: Pick<LadderGround, 'book' | 'last'>): Decimal | null =>
  book?.bestBid ?? book?.bestAsk ?? last;

/** The top row with a price in the middle; the bottom row is never below the first step where there is a choice. */
export function topAround(price: Decimal, grid: Grid, count: number): bigint {
  const most = BigInt(count);
  const top = rowOf(price, 'buy', grid) + most / 2n;
  return top < most ? most : top;
}
