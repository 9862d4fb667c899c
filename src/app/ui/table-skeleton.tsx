import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { SkeletonBar } from './states.tsx';
import type { Column } from './table-columns.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly skeletonRows?: number;
}

/** Rows of bars, while nothing is known yet. */
export function TableSkeleton<Row>({ columns, skeletonRows = 6 }: TableSkeletonProps<Row>) {
  const { t } = useTranslation();
  return (
    <tbody {...TABLE_ROLES.body}>
      {Array.from({ length: skeletonRows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <tr {...TABLE_ROLES.row} key={line}>
          {columns.map((column, at) => (
            <td {...TABLE_ROLES.cell} key={column.id} className={cx(column.align === 'end' && styles.end)}>
              {line === 0 && at === 0 && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
              <SkeletonBar width="70%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
