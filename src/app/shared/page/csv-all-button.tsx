import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '#app/shared/format/csv.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import { csvRows, type FileColumn } from '#app/ui/table-columns.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { exact } from '#protocol/decimal.ts';
import type { FileRecords } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';

interface CsvAllButtonProps<Row> {
  /** Without the ending. */
  readonly fileName: string;
  /** Everything that the filter selects, also what the screen has not loaded. */
  readonly load: () => Promise<Result<FileRecords<Row>>>;
  readonly columns: readonly FileColumn<Row>[];
  readonly disabled: boolean;
}

/** Saves everything that a filter selects as a file, however many rows are on the screen. */
export function CsvAllButton<Row>({ fileName, load, columns, disabled }: CsvAllButtonProps<Row>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const records = await load();
    setBusy(false);
    if (!records.ok) {
      toasts.show('error', failureText(records.failure, t));
      return;
    }
    const { list, unreadable, whole } = records.value;
    saveFile(`${fileName}.csv`, toCsv(csvRows(list, columns)));
    if (!whole)
      toasts.show('info', t('ui.table.csvCut', { rows: formatDecimal(exact(String(list.length)), 0) }));
    const total = list.length + unreadable;
    if (unreadable > 0) toasts.show('info', t('ui.unreadable.rows', { count: unreadable, total }));
  };
  return (
    <Button size="small" look="quiet" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Download size={14} aria-hidden="true" />
      {t('ui.table.csv')}
    </Button>
  );
}
