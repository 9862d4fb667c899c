import { useState } from 'react';
import type { Decimal } from '#protocol/units.ts';
import { type Grid, priceOf, rowOf, topAround } from './ladder-rows.ts';

interface View {
  readonly grid: Grid;
  readonly top: bigint;
}

export interface LadderView {
  /** The row that stands highest. */
  readonly top: bigint;
  /** Where the market is, when it is not among the rows. */
  readonly away: 'above' | 'below' | null;
  /** Moves the rows: up by a negative number. */
  readonly scroll: (rows: number) => void;
  readonly center: () => void;
}

const isSame = (a: Grid, b: Grid): boolean => a.decimals === b.decimals && a.power === b.power;

/** The same prices in the middle, in rows of another size. */
function regrouped({ grid: before, top }: View, grid: Grid, count: number): View {
  const middle = priceOf(top - BigInt(count) / 2n, before) ?? priceOf(1n, before);
  return { grid, top: middle === null ? top : topAround(middle, grid, count) };
}

/**
 * Which rows are in view. They stay where they are while the market moves, because a person aims at one; only another
 * size of the rows moves them.
 * @param market where the market is
 * @param isLive the rows stand once they were placed around a market price that is one of now
 */
export function useLadderView(grid: Grid, count: number, market: Decimal, isLive: boolean): LadderView {
  const [placed, setPlaced] = useState<View | null>(null);
  const centered = { grid, top: topAround(market, grid, count) };
  const first = isLive && count > 1 ? centered : null;
  const now =
    placed === null || isSame(placed.grid, grid) ? (placed ?? first) : regrouped(placed, grid, count);
  if (now !== placed) setPlaced(now);
  const { top } = now ?? centered;
  const row = rowOf(market, 'buy', grid);
  return {
    top,
    away: row > top ? 'above' : row <= top - BigInt(count) ? 'below' : null,
    scroll: (rows) => {
      const next = top - BigInt(rows);
      // Below the first step there are no prices.
      const lowest = BigInt(count) < top ? BigInt(count) : top;
      if (rows !== 0) setPlaced({ grid, top: rows > 0 && next < lowest ? lowest : next });
    },
    center: () => setPlaced(centered),
  };
}
