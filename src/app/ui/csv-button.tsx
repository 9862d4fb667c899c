import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '#app/shared/format/csv.ts';
import { Button, IconButton } from './button.tsx';
import { csvRows, type FileColumn } from './table-columns.ts';

interface CsvButtonProps<Row> {
  /** Without the ending. */
  readonly fileName: string;
  /** What the filter selects, in the order shown; a function is asked when the button is pressed. */
  readonly rows: readonly Row[] | null | (() => readonly Row[]);
  readonly columns: readonly FileColumn<Row>[] | (() => readonly FileColumn<Row>[]);
  /** A sign alone, where there is little room. */
  readonly compact?: boolean;
}

/** Saves the rows of a table as a file. */
export function CsvButton<Row>({ fileName, rows, columns, compact = false }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const none = typeof rows !== 'function' && !rows?.length;
  const save = () => {
    const saved = typeof rows === 'function' ? rows() : (rows ?? []);
    const written = typeof columns === 'function' ? columns() : columns;
    saveFile(`${fileName}.csv`, toCsv(csvRows(saved, written)));
  };
  const sign = <Download size={14} aria-hidden="true" />;
  if (compact) {
    return (
      <IconButton size="small" label={t('ui.table.csv')} disabled={none} onClick={save}>
        {sign}
      </IconButton>
    );
  }
  return (
    <Button size="small" look="quiet" disabled={none} onClick={save}>
      {sign}
      {t('ui.table.csv')}
    </Button>
  );
}
