import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { statementQuery } from './queries.ts';
import styles from './statement.module.css';
import { monthOf, periodOf, type StatementSearch } from './statement-search.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { useFileColumns } from './use-transaction-columns.tsx';

interface StatementScreenProps {
  readonly search: StatementSearch;
  readonly onSearch: (search: StatementSearch) => void;
}

/** What an account did within a period, made to be printed. */
export function StatementScreen({ search, onSearch }: StatementScreenProps) {
  const { t } = useTranslation('transactions');
  const session = useLive({ name: 'session' }).value;
  const period = periodOf(search, serverNow());
  const query = useQuery(statementQuery(session?.userId ?? '', period.start, period.end));
  const failure = failureOf(query.error);
  const statement = query.data ?? null;
  const columns = useFileColumns();
  return (
    <div className={styles.screen}>
      <header className={styles.tools}>
        <h1>{t('transactions.statement.title')}</h1>
        <Field
          className={styles.day}
          size="small"
          type="date"
          label={t('transactions.filter.from')}
          value={period.from}
          onChange={(event) => onSearch({ from: event.target.value, to: period.to })}
        />
        <Field
          className={styles.day}
          size="small"
          type="date"
          label={t('transactions.filter.to')}
          value={period.to}
          onChange={(event) => onSearch({ from: period.from, to: event.target.value })}
        />
        <Button onClick={() => onSearch({})}>{t('transactions.statement.thisMonth')}</Button>
        <Button onClick={() => onSearch(monthOf(serverNow(), 1))}>
          {t('transactions.statement.lastMonth')}
        </Button>
        <span className={styles.end}>
          {statement?.source === 'cache' && <AsOf asOf={statement.asOf} now={serverNow} />}
          <CsvButton
            fileName={`bourse-statement-${period.from}-${period.to}`}
            rows={statement?.entries ?? null}
            columns={columns}
          />
          <Button look="primary" disabled={statement === null} onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" />
            {t('transactions.statement.print')}
          </Button>
        </span>
      </header>
      <StatementSheet
        statement={statement}
        person={session?.user ?? null}
        sandbox={usePlatform()?.sandbox ?? false}
        error={failure && failureText(failure, t)}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
