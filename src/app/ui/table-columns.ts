import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Stands in addresses: lower-case letters, 12 at most. */
  readonly id: string;
  /** The head's words; the only name of the column, so never empty (hide it with `headHidden`). */
  readonly head: string;
  readonly headHidden?: boolean;
  readonly align?: 'start' | 'end';
  /** Of the whole table; a column without one takes what the others leave. */
  readonly width?: number | string;
  readonly cell: (row: Row) => ReactNode;
  /** Ascending order; makes the head a button. */
  readonly compare?: (a: Row, b: Row) => number;
  /** How the head sorts at first: numbers from the largest, names from A. Default ascending. */
  readonly firstOrder?: 'ascending' | 'descending';
  /** The cell in a CSV file: full precision, ISO time. Columns without it are left out. */
  readonly csv?: (row: Row) => string;
  /** What a file has in its place, where the cell says more than one thing: one value a column. */
  readonly inFile?: readonly FileColumn<Row>[];
}

/** A width in CSS: a number is of pixels at the usual size of text, and grows with it. */
export const lengthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width;

/** A column of a file alone. */
export type FileColumn<Row> = Pick<Column<Row>, 'head' | 'csv' | 'inFile'>;

export interface Sorting {
  readonly column: string;
  readonly order: 'ascending' | 'descending';
}

/** The rows in the order asked for; equal ones keep theirs. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const compare = columns.find((column) => column.id === sorting?.column)?.compare;
  if (!sorting || !compare) return rows;
  const sign = sorting.order === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(a, b));
}

/** What a click on a head asks for: its first order, the other order, then none again. */
export function nextSorting<Row>(column: Column<Row>, current: Sorting | null): Sorting | null {
  const first = column.firstOrder ?? 'ascending';
  if (current?.column !== column.id) return { column: column.id, order: first };
  if (current.order !== first) return null;
  return { column: column.id, order: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Head and rows for `toCsv`. */
export function csvRows<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
): readonly (readonly string[])[] {
  const written = columns.flatMap((column) => column.inFile ?? [column]).filter(({ csv }) => csv);
  return [written.map(({ head }) => head), ...rows.map((row) => written.map(({ csv }) => csv?.(row) ?? ''))];
}
