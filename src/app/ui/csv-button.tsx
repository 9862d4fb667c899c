import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '#app/format/csv.ts';
import { Button } from './button.tsx';
import { type Column, csvRows } from './table-columns.ts';

interface CsvButtonProps<Row> {
  /** Without the ending. */
  readonly fileName: string;
  /** What the filter selects, in the order shown. */
  readonly rows: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
}

/** Saves the rows of a table as a file. */
export function CsvButton<Row>({ fileName, rows, columns }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      look="quiet"
      disabled={!rows || rows.length === 0}
      onClick={() => saveFile(`${fileName}.csv`, toCsv(csvRows(rows ?? [], columns)))}
    >
      <Download size={14} aria-hidden="true" />
      {t('ui.table.csv')}
    </Button>
  );
}
