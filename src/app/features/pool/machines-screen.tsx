import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { QuotaBar } from '#app/shared/money/earn/bars.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import { coin } from '#protocol/units.ts';
import { BuyPanel } from './buy-panel.tsx';
import styles from './pool.module.css';
import type { MachinesSearch } from './pool-search.ts';

const COIN_DECIMALS = 8;

/** The columns of what is on offer; the name opens a machine beside the list. */
function useMachineColumns(
  chosen: string | null,
  searchFor: (machine: string) => MachinesSearch,
): readonly Column<Machine>[] {
  const { t } = useTranslation('earn');
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('pool.column.machine'),
        cell: ({ id, name, power }) => (
          <span className={styles.machine}>
            <Link
              to="/pool/list"
              search={searchFor(id)}
              resetScroll={false}
              className={rowLinkClass}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
            <small>
              <bdi>{power}</bdi>
            </small>
          </span>
        ),
      },
      {
        id: 'price',
        head: t('pool.column.price'),
        align: 'end',
        compare: (a, b) => compare(a.price, b.price),
        cell: ({ price, priceCurrency }) => (
          <span translate="no">
            {moneyText(price)} {priceCurrency}
          </span>
        ),
      },
      {
        id: 'output',
        head: t('pool.column.dailyOutput'),
        align: 'end',
        cell: ({ dailyOutput, currency }) => (
          <span translate="no">
            {formatDecimal(dailyOutput, COIN_DECIMALS)} {currency}
          </span>
        ),
      },
      {
        id: 'term',
        head: t('pool.column.term'),
        align: 'end',
        compare: (a, b) => a.days - b.days,
        cell: ({ days }) => t('pool.days', { count: days }),
      },
      {
        id: 'stock',
        head: t('pool.column.stock'),
        width: 150,
        cell: ({ stock, total }) => <Stock stock={stock} total={total} />,
      },
    ],
    [t, chosen, searchFor],
  );
}

/** How many are left, of how many where that is known. */
function Stock({ stock, total }: Pick<Machine, 'stock' | 'total'>) {
  const { t } = useTranslation('earn');
  const left = exact(String(stock));
  const words = t('pool.stockLeft', { amount: exactText(left) });
  return (
    <div className={styles.stock}>
      {total === null ? words : <QuotaBar total={exact(String(total))} left={left} words={words} />}
    </div>
  );
}

interface MachinesScreenProps {
  readonly search: MachinesSearch;
  readonly onSearch: (search: MachinesSearch) => void;
}

const ALL = '';

/** Mining machines on offer, and beside them what the chosen one costs and brings. */
export function MachinesScreen({ search, onSearch }: MachinesScreenProps) {
  const { t } = useTranslation('earn');
  const { value, asOf, freshness, failure } = useLive({ name: 'machines' });
  const connection = useLive({ name: 'connection' }).value;
  const rows = useMemo(
    () => value?.filter(({ currency }) => search.coin === undefined || currency === search.coin) ?? null,
    [value, search.coin],
  );
  const chosen = rows?.find(({ id }) => id === search.machine) ?? rows?.[0] ?? null;
  const searchFor = useMemo(
    () => (machine: string) => ({ machine, ...(search.coin !== undefined && { coin: search.coin }) }),
    [search.coin],
  );
  const columns = useMachineColumns(chosen?.id ?? null, searchFor);
  const coins = [...new Set(value?.map(({ currency }) => currency))];
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('pool.title')}</h1>
        <p>{t('pool.lead')}</p>
      </header>
      <Panel
        title={t('pool.list')}
        end={
          <>
            <AgeChip asOf={asOf} now={serverNow} freshness={freshness} down={connection} />
            <Select
              label={t('pool.filter')}
              labelHidden
              value={search.coin ?? ALL}
              options={[
                { value: ALL, label: t('pool.filterAll') },
                ...coins.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(name) => onSearch(name === ALL ? {} : { coin: coin(name) })}
            />
          </>
        }
      >
        <div className={styles.table}>
          <DataTable
            caption={t('pool.list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight={56}
            skeletonRows={4}
            error={failure && failureText(failure, t)}
            onRetry={() => void worker.system.refreshAll()}
            empty={<EmptyState title={t('pool.none')} />}
          />
        </div>
      </Panel>
      {chosen && <BuyPanel key={chosen.id} machine={chosen} />}
    </div>
  );
}
