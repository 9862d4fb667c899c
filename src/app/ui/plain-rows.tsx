import { cx } from './cx.ts';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';
import { useHeldRows } from './use-held-rows.ts';

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

interface PlainRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** In the whole list, where not all of it is drawn. */
  readonly index?: number;
  /** It went while the pointer was over the list. */
  readonly gone?: boolean;
}

/** The head is the first row of a table. */
const FIRST_ROW_INDEX = 2;

export function PlainRow<Row>({ id, row, columns, index, gone = false }: PlainRowProps<Row>) {
  return (
    <tr
      data-row={id}
      data-gone={gone || undefined}
      aria-hidden={gone || undefined}
      aria-rowindex={index === undefined ? undefined : index + FIRST_ROW_INDEX}
    >
      {columns.map((column) => (
        <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
          {/* The cell itself stays under the pointer: an inert row would let it through, and the list would not be held. */}
          {gone ? <div inert>{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Every row; they keep their places under the pointer. */
export function PlainRows<Row>({ rows, rowKey, columns }: RowsProps<Row>) {
  const { shown, hold } = useHeldRows(rows, rowKey);
  return (
    <tbody {...hold}>
      {shown.map(({ id, row, gone }) => (
        <PlainRow key={id} id={id} row={row} columns={columns} gone={gone} />
      ))}
    </tbody>
  );
}
