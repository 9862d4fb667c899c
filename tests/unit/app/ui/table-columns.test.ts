import { expect, test } from 'vitest';
import { type Column, csvRows, nextSorting, sortRows } from '#app/ui/table-columns.ts';

interface Row {
  readonly name: string;
  readonly size: number;
}
const rows: Row[] = [
  { name: 'b', size: 1 },
  { name: 'a', size: 2 },
  { name: 'c', size: 1 },
];
const name: Column<Row> = { id: 'name', head: 'Name', cell: (row) => row.name, csv: (row) => row.name };
const size: Column<Row> = {
  id: 'size',
  head: 'Size',
  cell: (row) => row.size,
  compare: (a, b) => a.size - b.size,
  firstOrder: 'descending',
  csv: (row) => String(row.size),
};
const actions: Column<Row> = { id: 'actions', head: 'Actions', cell: () => null };

test('a head asks for its first order, then the other, then none', () => {
  const first = nextSorting(size, null);
  const second = nextSorting(size, first);
  expect(first).toEqual({ column: 'size', order: 'descending' });
  expect(second).toEqual({ column: 'size', order: 'ascending' });
  expect(nextSorting(size, second)).toBeNull();
  expect(nextSorting(size, { column: 'name', order: 'ascending' })).toEqual(first);
});

test('equal rows keep their order, and an unknown column changes nothing', () => {
  const sorted = sortRows(rows, [name, size], { column: 'size', order: 'ascending' });
  expect(sorted.map((row) => row.name)).toEqual(['b', 'c', 'a']);
  expect(sortRows(rows, [name, size], { column: 'nothing', order: 'ascending' })).toBe(rows);
});

test('a file holds the columns that have a text', () => {
  expect(csvRows(rows.slice(0, 1), [name, size, actions])).toEqual([
    ['Name', 'Size'],
    ['b', '1'],
  ]);
});

test('where a cell says two things, a file has a column for each', () => {
  const both: Column<Row> = { id: 'both', head: 'Both', cell: () => null, inFile: [name, size] };
  expect(csvRows(rows.slice(0, 1), [both, name])).toEqual([
    ['Name', 'Size', 'Name'],
    ['b', '1', 'b'],
  ]);
});
