import { cx } from './cx.ts';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';

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
}

/** The head is the first row of a table. */
const FIRST_ROW_INDEX = 2;

export function PlainRow<Row>({ id, row, columns, index }: PlainRowProps<Row>) {
  return (
    <tr data-row={id} aria-rowindex={index === undefined ? undefined : index + FIRST_ROW_INDEX}>
      {columns.map((column) => (
        <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Every row. */
export function PlainRows<Row>({ rows, rowKey, columns }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => {
        const id = rowKey(row);
        return <PlainRow key={id} id={id} row={row} columns={columns} />;
      })}
    </tbody>
  );
}
