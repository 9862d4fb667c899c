import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction, plainPercent } from '#app/shared/format/decimal.ts';
import { QuotaBar } from '#app/shared/money/earn/bars.tsx';
import { yearRate } from '#app/shared/money/earn/year-rate.ts';
import { Chip } from '#app/ui/chip.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { worker } from '#app/worker-client/client.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './finance.module.css';
import type { FinanceSearch } from './finance-search.ts';
import { termText } from './product-name.tsx';

interface ProductTableProps {
  /** Null while nothing is known. */
  readonly products: readonly FinanceProduct[] | null;
  /** Id of the one that is shown beside the list. */
  readonly open: string | null;
  readonly search: FinanceSearch;
  readonly held: ReadonlySet<Coin>;
  readonly error: string | null;
}

/** The products by their figures; a row opens its product beside the list. */
export function ProductTable({ products, open, search, held, error }: ProductTableProps) {
  const { t } = useTranslation('earn');
  // On every row it would tell none from another.
  const someHeld = products?.some(({ coin }) => !held.has(coin)) ?? false;
  const columns = useMemo(
    (): readonly Column<FinanceProduct>[] => [
      {
        id: 'name',
        head: t('finance.product'),
        cell: ({ id, name, coin, days }) => (
          <span className={styles.name}>
            <CoinIcon coin={coin} />
            <span className={styles.cell}>
              <Link
                to="/finance/list"
                search={{ ...search, product: id }}
                resetScroll={false}
                className={rowLinkClass}
                {...(id === open && { 'aria-current': 'true' as const })}
              >
                <bdi>{name}</bdi>
              </Link>
              <small>{termText(days, t)}</small>
            </span>
            {someHeld && held.has(coin) && <Chip tone="accent">{t('finance.held')}</Chip>}
          </span>
        ),
      },
      {
        id: 'rate',
        head: t('finance.rate.day'),
        align: 'end',
        cell: (product) => (
          <span className={styles.cell} translate="no">
            <strong>{formatFraction(product.dailyRate)}</strong>
            <small title={t('finance.rate.yearNote')}>
              {t('finance.rate.year')} {plainPercent(yearRate(product))}
            </small>
          </span>
        ),
      },
      {
        id: 'min',
        head: t('finance.minimum'),
        align: 'end',
        cell: ({ min, coin }) => (
          <span translate="no">
            {min} {coin}
          </span>
        ),
      },
      {
        id: 'quota',
        head: t('finance.quota'),
        width: 168,
        cell: ({ quota, quotaLeft, coin }) => <QuotaBar total={quota} left={quotaLeft} unit={coin} />,
      },
    ],
    [t, search, open, held, someHeld],
  );
  return (
    <div className={styles.table}>
      <DataTable
        caption={t('finance.products')}
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void worker.system.refreshAll()}
        rowHeight={52}
        skeletonRows={5}
        empty={<EmptyState title={t('finance.none')} text={t('finance.noneText')} />}
      />
    </div>
  );
}
