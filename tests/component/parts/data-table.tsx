import { useState } from 'react';
import { DataTable } from '#app/ui/data-table.tsx';
import { type Column, type Sorting, sortRows } from '#app/ui/table-columns.ts';
import type { Part } from '../part.ts';

interface Row {
  readonly pair: string;
  readonly price: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'pair', head: 'Pair', cell: ({ pair }) => pair },
  {
    id: 'price',
    head: 'Price',
    align: 'end',
    cell: ({ price }) => price.toFixed(2),
    compare: (a, b) => a.price - b.price,
    firstOrder: 'descending',
  },
];
const ROWS: readonly Row[] = [
  { pair: 'BTC/USDT', price: 64180.5 },
  { pair: 'ETH/USDT', price: 3120.25 },
  { pair: 'LTC/USDT', price: 84.1 },
];

const common = {
  caption: 'Pairs',
  columns: COLUMNS,
  rowKey: ({ pair }: Row) => pair,
  empty: 'No pair is called so',
} as const;

function Sorted() {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <DataTable {...common} rows={sortRows(ROWS, COLUMNS, sorting)} sorting={sorting} onSort={setSorting} />
  );
}

function Failing() {
  const [tries, setTries] = useState(0);
  return (
    <DataTable
      {...common}
      rows={tries > 0 ? ROWS : null}
      error={tries > 0 ? null : 'The exchange did not answer'}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

export const part: Part = {
  name: 'DataTable',
  states: {
    rows: () => <Sorted />,
    empty: () => <DataTable {...common} rows={[]} />,
    'not known yet': () => <DataTable {...common} rows={null} skeletonRows={2} />,
    failed: () => <Failing />,
  },
};
