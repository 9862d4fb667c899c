import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import pageHead from '#app/page/page-head.module.css';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import styles from './finance.module.css';
import type { FinanceSearch } from './finance-search.ts';
import { ForecastPanel } from './forecast-panel.tsx';
import { heldCoins, offered } from './offered.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductPanel } from './product-panel.tsx';
import { ProductTable } from './product-table.tsx';

interface FinanceScreenProps {
  readonly search: FinanceSearch;
  readonly onSearch: (search: FinanceSearch) => void;
}

/** What earns daily interest: the list, and beside it the product that is open with its calculator and purchase. */
export function FinanceScreen({ search, onSearch }: FinanceScreenProps) {
  const { t } = useTranslation('finance');
  const products = useLive({ name: 'financeProducts' });
  const session = useLive({ name: 'session' }).value;
  const connection = useLive({ name: 'connection' }).value;
  const signedIn = session?.signedIn ?? false;
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null).value;
  const held = useMemo(() => heldCoins(spot), [spot]);
  const shown = useMemo(
    () => products.value && offered(products.value, search, held),
    [products.value, search, held],
  );
  const open = products.value?.find(({ id }) => id === search.product) ?? shown?.[0] ?? null;
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('finance.title')}</h1>
        <p>{t('finance.lead')}</p>
      </header>
      <div className={styles.left}>
        <Panel
          title={t('finance.products')}
          end={
            <AgeChip
              asOf={products.asOf}
              freshness={products.freshness}
              now={serverNow}
              offlineSince={connection?.downSince ?? null}
            />
          }
        >
          <ProductFilters
            search={search}
            onSearch={onSearch}
            coins={[...new Set((products.value ?? []).map(({ coin }) => coin))]}
            signedIn={signedIn}
          />
          <ProductTable
            products={shown}
            open={open?.id ?? null}
            search={search}
            held={held}
            error={products.failure && failureText(products.failure, t)}
          />
        </Panel>
        {open && <ForecastPanel key={open.id} product={open} />}
      </div>
      <Panel title={open?.name ?? t('finance.product')} padded className={styles.product}>
        {open ? (
          <ProductPanel key={open.id} product={open} signedIn={signedIn} spot={spot} />
        ) : products.value ? (
          <EmptyState title={t('finance.nothingChosen')} compact />
        ) : (
          <SkeletonLines count={6} />
        )}
      </Panel>
    </div>
  );
}
