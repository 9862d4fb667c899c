import { useTranslation } from 'react-i18next';
import { offers } from '#app/shared/page/offers.ts';
import pageHead from '#app/shared/page/page-head.module.css';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { SkeletonLines } from '#app/ui/states.tsx';
import { EARN_AREAS } from '#protocol/tables.ts';
import { FinanceCard, FundCard, PoolCard, SubscriptionCard } from './cards.tsx';
import styles from './earn-screen.module.css';

const CARDS = {
  finance: FinanceCard,
  pool: PoolCard,
  fund: FundCard,
  subscription: SubscriptionCard,
} as const;

/** All kinds of products that the back end offers, each with what it pays and what the person has in it. */
export function EarnScreen() {
  const { t } = useTranslation('earn');
  const platform = usePlatform();
  return (
    <>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('earn.overview.title')}</h1>
        <p>{t('earn.overview.lead')}</p>
      </header>
      <div className={styles.cards}>
        {platform === null ? (
          <SkeletonLines count={6} />
        ) : (
          EARN_AREAS.filter((area) => offers(platform, area)).map((area) => {
            const Card = CARDS[area];
            return <Card key={area} />;
          })
        )}
      </div>
    </>
  );
}
