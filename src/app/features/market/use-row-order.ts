import { useMemo, useRef } from 'react';
import { type Column, type Sorting, sortRows } from '#app/ui/table-columns.ts';
import type { Ticker } from '#protocol/market.ts';
import { pairName } from '#protocol/units.ts';

/**
 * The rows in the order asked for. While `held` (the pointer is over them) figures tick and places stay, so that a
 * click meets the row it was aimed at; a search or another tab changes the rows all the same.
 */
export function useRowOrder(
  rows: readonly Ticker[] | null,
  columns: readonly Column<Ticker>[],
  sorting: Sorting | null,
  held: boolean,
): readonly Ticker[] | null {
  const last = useRef<{ readonly names: readonly string[]; readonly sorting: string }>({
    names: [],
    sorting: '',
  });
  return useMemo(() => {
    if (rows === null) return null;
    const asked = JSON.stringify(sorting);
    const kept = held && asked === last.current.sorting ? inOrder(rows, last.current.names) : null;
    const ordered = kept ?? sortRows(rows, columns, sorting);
    last.current = { names: ordered.map(({ pair }) => pairName(pair)), sorting: asked };
    return ordered;
  }, [rows, columns, sorting, held]);
}

/** The rows in the order of these names; null where they are not the same pairs. */
export function inOrder(rows: readonly Ticker[], names: readonly string[]): readonly Ticker[] | null {
  if (rows.length !== names.length) return null;
  const byName = new Map(rows.map((row) => [pairName(row.pair), row]));
  const ordered = names.flatMap((name) => byName.get(name) ?? []);
  return ordered.length === rows.length ? ordered : null;
}
