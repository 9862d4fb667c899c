import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { utcOffset } from '#app/shared/format/zone-offset.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import common from '#app/ui/common.module.css';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { UnreadableLine, unreadableOf } from '#app/ui/unreadable-line.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { ONE, ZERO } from '#protocol/decimal.ts';
import type { SessionState } from '#protocol/session.ts';
import type { Statement, StatementLine } from '#protocol/transactions.ts';
import type { Decimal } from '#protocol/units.ts';
import { DayFields } from './day-fields.tsx';
import { statementQuery } from './queries.ts';
import styles from './statement.module.css';
import { monthOf, type Period, periodOf, type StatementSearch } from './statement-search.ts';
import { LOG_ROW, placeOf, useFileColumns, useTransactionColumns } from './use-transaction-columns.tsx';

interface StatementScreenProps {
  readonly search: StatementSearch;
  readonly onSearch: (search: StatementSearch) => void;
}

/** What an account did within a period, made to be printed. */
export function StatementScreen({ search, onSearch }: StatementScreenProps) {
  const { t } = useTranslation('assets');
  const session = useLive({ name: 'session' }).value;
  const period = periodOf(search, serverNow());
  const query = useQuery(statementQuery(session?.userId ?? '', period.start, period.end));
  const failure = failureOf(query.error);
  const statement = query.data ?? null;
  const columns = useFileColumns();
  return (
    <div className={blocks.group}>
      <header className={styles.tools}>
        <h1>{t('transactions.statement.title')}</h1>
        <DayFields
          days={period}
          onChange={(change) => onSearch({ from: period.from, to: period.to, ...change })}
        />
        <Button onClick={() => onSearch({})}>{t('transactions.statement.thisMonth')}</Button>
        <Button onClick={() => onSearch(monthOf(serverNow(), 1))}>
          {t('transactions.statement.lastMonth')}
        </Button>
        <span className={styles.end}>
          {statement?.source === 'cache' && <AsOf asOf={statement.asOf} now={serverNow} />}
          <CsvButton
            fileName={`bourse-statement-${period.from}-${period.to}`}
            rows={query.isPlaceholderData ? null : (statement?.entries ?? null)}
            columns={columns}
          />
          <Button look="primary" disabled={statement === null} onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" />
            {t('transactions.statement.print')}
          </Button>
        </span>
      </header>
      <StatementSheet
        period={period}
        statement={statement}
        person={session}
        sandbox={usePlatform()?.sandbox ?? false}
        error={failure && failureText(failure, t)}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

interface StatementSheetProps {
  readonly period: Period;
  readonly statement: Statement | null;
  readonly person: Pick<SessionState, 'email' | 'userId'> | null;
  /** Its money is paper: the sheet says so wherever it goes. */
  readonly sandbox: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The part of the statement that goes on paper. */
function StatementSheet({ period, statement, person, sandbox, error, onRetry }: StatementSheetProps) {
  const { t } = useTranslation('assets');
  const brand = useBrand();
  const lines = useLineColumns(statement?.lines.some(({ held }) => held !== undefined) ?? false);
  const entries = useTransactionColumns();
  // What it shows may still be of the period before.
  const { from, to } = statement ?? { from: period.start, to: period.end };
  if (statement === null && error !== null) return <ErrorState text={error} onRetry={onRetry} />;
  return (
    <section className={styles.sheet} aria-label={t('transactions.statement.title')}>
      <header className={styles.head}>
        <div>
          <p className={styles.brand} translate="no">
            {brand.name}
          </p>
          {/* On one line: whether it is paper money is known a little later. */}
          <p className={styles.what}>
            {t('transactions.statement.title')}
            {sandbox && <strong className={common.warning}>{t('transactions.statement.paper')}</strong>}
          </p>
        </div>
        <dl className={styles.facts}>
          <dt>{t('transactions.statement.period')}</dt>
          <dd>
            <TimeText time={from} look="date" /> – <TimeText time={to} look="date" /> ({utcOffset(from)})
          </dd>
          <dt>{t('transactions.statement.holder')}</dt>
          <dd translate="no">
            <bdi>{person?.email}</bdi> · <bdi>{person?.userId}</bdi>
          </dd>
          <dt>{t('transactions.statement.made')}</dt>
          <dd>{statement ? <TimeText time={statement.asOf} /> : <Skeleton width={160} />}</dd>
        </dl>
      </header>
      {statement && !statement.complete && (
        <p className={common.warning}>{t('transactions.statement.partial')}</p>
      )}
      <UnreadableLine
        what="rows"
        lost={unreadableOf(
          statement && { list: { length: statement.held }, unreadable: statement.unreadable },
        )}
      />
      {statement?.lines.length === 0 && statement.entries.length === 0 ? (
        <EmptyState title={t('transactions.statement.empty')} />
      ) : (
        <>
          <h2>{t('transactions.statement.summary')}</h2>
          <DataTable
            caption={t('transactions.statement.summary')}
            columns={lines}
            rows={statement?.lines ?? null}
            rowKey={({ account, currency }) => `${account}${currency}`}
            skeletonRows={3}
            empty={null}
          />
          {/* Nobody knows how long the summary is before it is there: nothing stands below it until then. */}
          {statement && (
            <>
              <h2>{t('transactions.statement.entries')}</h2>
              <DataTable
                caption={t('transactions.statement.entries')}
                columns={entries}
                rows={statement.entries}
                rowKey={({ id }) => id}
                rowHeight={LOG_ROW}
                empty={<EmptyState title={t('transactions.statement.empty')} compact />}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}

const FIGURES = ['opening', 'received', 'paid', 'revalued', 'held', 'closing'] as const;

/** A coin without holds beside one that has some has 0 of them. */
const shownOf = (line: StatementLine, figure: (typeof FIGURES)[number]): Decimal | null =>
  line[figure] === undefined ? ZERO : line[figure];

/** @param withHolds a back end that tells of none has no column of them */
function useLineColumns(withHolds: boolean): readonly Column<StatementLine>[] {
  const { t } = useTranslation('assets');
  return useMemo(
    () => [
      {
        id: 'account',
        head: t('transactions.column.account'),
        cell: ({ account }) => t(`account.name.${account}`),
      },
      {
        id: 'currency',
        head: t('transactions.column.coin'),
        cell: ({ currency }) => <strong translate="no">{currency}</strong>,
      },
      ...FIGURES.filter((figure) => withHolds || figure !== 'held').map(
        (figure): Column<StatementLine> => ({
          id: figure,
          head: t(`transactions.statement.${figure}`),
          align: 'end',
          // Nothing steps back, so that something is seen.
          cell: (line) => (
            <span className={signOf(shownOf(line, figure) ?? ONE) === 0 ? common.muted : undefined}>
              <ColumnAmount value={shownOf(line, figure)} {...placeOf(line)} exact />
            </span>
          ),
        }),
      ),
    ],
    [t, withHolds],
  );
}
