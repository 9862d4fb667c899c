import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import pageHead from '#app/page/page-head.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { BuyPanel } from './buy-panel.tsx';
import styles from './fund.module.css';
import { FundCard } from './fund-card.tsx';
import { FundPanel } from './fund-panel.tsx';
import type { FundSearch } from './fund-search.ts';

interface FundListScreenProps {
  readonly search: FundSearch;
  readonly onSearch: (search: FundSearch) => void;
}

/** Every fund with its last month; the chosen one with its past, its terms, and a form to buy into it. */
export function FundListScreen({ search, onSearch }: FundListScreenProps) {
  const { t } = useTranslation('fund');
  const { value: funds, failure, source, asOf } = useLive({ name: 'funds' });
  const chosen = funds?.find(({ id }) => id === search.fund) ?? funds?.[0];
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('fund.list.title')}</h1>
        <p>
          {t('fund.list.intro')} {source === 'cache' && asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
        </p>
      </header>
      {funds === null ? (
        <div className={styles.wide} aria-busy={failure === null}>
          {failure ? (
            <ErrorState text={failureText(failure, t)} onRetry={() => void worker.system.refreshAll()} />
          ) : (
            <SkeletonLines count={8} />
          )}
        </div>
      ) : chosen ? (
        <>
          <nav className={styles.cards} aria-label={t('fund.list.choose')}>
            {funds.map((fund) => (
              <FundCard key={fund.id} fund={fund} current={fund.id === chosen.id} days={search.days} />
            ))}
          </nav>
          <FundPanel
            fund={chosen}
            days={search.days ?? '30'}
            onDays={(days) => onSearch({ fund: chosen.id, ...(days !== '30' && { days }) })}
          />
          <BuyPanel key={chosen.id} fund={chosen} />
        </>
      ) : (
        <div className={styles.wide}>
          <EmptyState title={t('fund.list.empty')} />
        </div>
      )}
    </div>
  );
}
