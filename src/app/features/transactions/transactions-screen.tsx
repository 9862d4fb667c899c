import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { CsvAllButton } from '#app/shared/page/csv-all-button.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { DataTable } from '#app/ui/data-table.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { TRANSACTION_KINDS } from '#protocol/transactions.ts';
import type { Coin } from '#protocol/units.ts';
import { DayFields } from './day-fields.tsx';
import { heldQuery, logQuery } from './queries.ts';
import styles from './transactions.module.css';
import {
  filterOf,
  isNarrowed,
  LOG_TYPES,
  readTransactionsSearch,
  type TransactionsSearch,
} from './transactions-search.ts';
import { LOG_ROW, useFileColumns, useTransactionColumns } from './use-transaction-columns.tsx';

interface TransactionsScreenProps {
  readonly userId: string;
  readonly search: TransactionsSearch;
  readonly onSearch: (search: TransactionsSearch) => void;
}

const PAGE = 25;

/** Everything that moved a balance: filtered and searched on this device, online and offline alike. */
export function TransactionsScreen({ userId, search, onSearch }: TransactionsScreenProps) {
  const { t } = useTranslation('assets');
  const log = useQuery(logQuery(userId));
  const filter = useMemo(() => filterOf(search), [search]);
  const pages = Number(search.page ?? '1');
  const held = useQuery(heldQuery(userId, filter, pages * PAGE, log.data?.asOf ?? null));
  const page = held.data ?? null;
  const failure = failureOf(log.error);
  const columns = useTransactionColumns();
  const fileColumns = useFileColumns();
  // Until the first answer is there, an empty device is not an empty log.
  const rows = page && (page.held > 0 || log.data) ? page.list : null;
  return (
    <div className={blocks.group}>
      <header className={styles.top}>
        <h1>{t('transactions.title')}</h1>
        {page && (log.data?.source !== 'network' || failure) && <AsOf asOf={page.asOf} now={serverNow} />}
        {page && !page.complete && (
          <span className={common.warning}>{t('transactions.partial', { count: page.held })}</span>
        )}
      </header>
      <Panel
        title={t('transactions.title')}
        tabs={
          <Tabs
            id="log"
            label={t('transactions.types')}
            value={search.type}
            items={LOG_TYPES.map((value) => ({ value, label: t(`transactions.type.${value}`) }))}
            onChange={(type) => {
              const { kind: _, page: __, ...rest } = search;
              onSearch({ ...rest, type });
            }}
          />
        }
        end={
          <>
            {rows && page && <span>{t('transactions.count', { count: page.sum })}</span>}
            <CsvAllButton
              fileName="bourse-transactions"
              load={() => worker.transactions.all(filter)}
              columns={fileColumns}
              disabled={!rows || rows.length === 0}
            />
          </>
        }
      >
        <TabPanel id="log" value={search.type}>
          <LogFilters search={search} onSearch={onSearch} coins={page?.coins ?? []} />
          <DataTable
            caption={t('transactions.title')}
            columns={columns}
            rows={rows}
            unreadable={unreadableOf(page && { list: { length: page.held }, unreadable: page.unreadable })}
            rowKey={({ id }) => id}
            rowHeight={LOG_ROW}
            error={failure && failureText(failure, t)}
            onRetry={() => void log.refetch()}
            paging={{
              kind: 'more',
              hasMore: page?.hasMore ?? false,
              busy: held.isFetching,
              onMore: () => onSearch({ ...search, page: String(pages + 1) }),
            }}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  title={t('transactions.none')}
                  action={
                    <Button onClick={() => onSearch({ type: '4' })}>{t('transactions.showAll')}</Button>
                  }
                />
              ) : (
                <EmptyState title={t('transactions.empty')} text={t('transactions.emptyText')} />
              )
            }
          />
        </TabPanel>
      </Panel>
    </div>
  );
}

interface LogFiltersProps {
  readonly search: TransactionsSearch;
  readonly onSearch: (search: TransactionsSearch) => void;
  /** Coins that occur in the log. */
  readonly coins: readonly Coin[];
}

/** What narrows the log; all of it stands in the address. */
function LogFilters({ search, onSearch, coins }: LogFiltersProps) {
  const { t } = useTranslation('assets');
  const change = (part: Record<string, string | undefined>) =>
    onSearch(readTransactionsSearch({ ...search, page: undefined, ...part }));
  const names = search.coin !== undefined && !coins.some((name) => name === search.coin);
  return (
    <div className={styles.filters}>
      {search.type === '4' && (
        <Select
          size="small"
          label={t('transactions.filter.kind')}
          value={search.kind ?? ''}
          options={[
            { value: '', label: t('transactions.filter.allKinds') },
            ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: t(`transactions.kind.${kind}`) })),
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
      <Select
        size="small"
        label={t('transactions.filter.coin')}
        value={search.coin ?? ''}
        options={[
          { value: '', label: t('transactions.filter.allCoins') },
          ...[...(names && search.coin ? [search.coin] : []), ...coins].map((name) => ({
            value: name,
            label: name,
          })),
        ]}
        onChange={(name) => change({ coin: name })}
      />
      <DayFields days={search} ordered onChange={change} />
      <Field
        className={styles.search}
        size="small"
        type="search"
        label={t('transactions.filter.text')}
        start={<Search size={14} aria-hidden="true" />}
        maxLength={64}
        value={search.q ?? ''}
        onChange={(event) => change({ q: event.target.value })}
      />
      {isNarrowed({ ...search, type: '4' }) && (
        <Button look="quiet" onClick={() => onSearch({ type: search.type })}>
          {t('transactions.filter.clear')}
        </Button>
      )}
    </div>
  );
}
