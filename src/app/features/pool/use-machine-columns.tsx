import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { QuotaBar } from '#app/shared/money/earn/bars.tsx';
import { rowLinkClass } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { exact } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import { priceText } from './plan-facts.ts';
import styles from './pool.module.css';
import type { MachinesSearch } from './pool-search.ts';

const COIN_DECIMALS = 8;

/** The columns of what is on offer; the name opens a machine beside the list. */
export function useMachineColumns(
  chosen: string | null,
  searchFor: (machine: string) => MachinesSearch,
): readonly Column<Machine>[] {
  const { t } = useTranslation('pool');
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
            {priceText(price)} {priceCurrency}
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
        cell: ({ stock, total }) => (
          <div className={styles.stock}>
            {total === null ? (
              t('pool.stockLeft', { count: stock })
            ) : (
              <QuotaBar
                total={exact(String(total))}
                left={exact(String(stock))}
                unit={t('pool.unit')}
                decimals={0}
              />
            )}
          </div>
        ),
      },
    ],
    [t, chosen, searchFor],
  );
}
