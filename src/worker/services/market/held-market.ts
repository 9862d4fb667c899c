import type { Depth } from '#protocol/market.ts';
import { type Decimal, type EpochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface HeldDepth {
  readonly depth: Depth;
  /** Server time at which it was read. */
  readonly asOf: EpochMs;
}

/** What the worker last heard of each pair while somebody followed it: for arithmetic, without a call of its own. */
export interface HeldMarket {
  /** @param asOf server time at which it was read: now where that is left out */
  noteDepth(depth: Depth, asOf?: EpochMs): void;
  /** Of the newest trade that was seen. */
  noteLast(pair: Pair, last: Decimal | null): void;
  /** Of the 24 h figures, which don't say of when they are: they stand in while no trades are heard. */
  noteFigures(pair: Pair, last: Decimal | null): void;
  /** The newest book; null where none arrived since the worker started. */
  heldDepth(pair: Pair): HeldDepth | null;
  /** The same, where it was heard within the last minute; else null. */
  recentDepth(pair: Pair): Depth | null;
  /** Since when the book that was heard within the last minute stands as it does; else null. */
  bookSince(pair: Pair): EpochMs | null;
  /** The last price, where it was heard within the last minute; else null. */
  heldLast(pair: Pair): Decimal | null;
}

/** What was heard longer ago says too little to refuse an order by it. */
const HOLDS = 60_000;

/** Empty, and gone with the worker: none of it is kept on the device. */
export function createHeldMarket({ clock, serverNow }: Pick<ServiceDeps, 'clock' | 'serverNow'>): HeldMarket {
  const depths = new Map<string, HeldDepth>();
  const lasts = new Map<string, { readonly price: Decimal; readonly at: number }>();
  const figures = new Map<string, { readonly price: Decimal; readonly at: number }>();
  const note = (to: typeof lasts, pair: Pair, price: Decimal | null) => {
    if (price !== null) to.set(pairSymbol(pair), { price, at: clock.elapsed() });
  };
  const recent = (from: typeof lasts, pair: Pair): Decimal | null => {
    const last = from.get(pairSymbol(pair));
    return last && clock.elapsed() - last.at < HOLDS ? last.price : null;
  };
  const recentDepth = (pair: Pair): Depth | null => {
    const held = depths.get(pairSymbol(pair));
    return held && serverNow() - held.asOf < HOLDS ? held.depth : null;
  };
  return {
    noteDepth: (depth, asOf = serverNow()) => {
      depths.set(pairSymbol(depth.pair), { depth, asOf });
    },
    noteLast: (pair, price) => note(lasts, pair, price),
    noteFigures: (pair, price) => note(figures, pair, price),
    heldDepth: (pair) => depths.get(pairSymbol(pair)) ?? null,
    recentDepth,
    bookSince: (pair) => recentDepth(pair)?.since ?? null,
    heldLast: (pair) => recent(lasts, pair) ?? recent(figures, pair),
  };
}
