import { useTranslation } from 'react-i18next';
import { QuotaBar } from '#app/earn/quota-bar.tsx';
import { formatDecimal, formatFraction } from '#app/format/decimal.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Fund } from '#protocol/fund.ts';
import styles from './fund.module.css';

/** What a fund holds, what it costs, and when it can be left. */
export function FundTerms({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('fund');
  const { currency, managementRate, portfolio, quota, max, inception } = fund;
  return (
    <div className={styles.terms}>
      <section>
        <h3 className={styles.subtitle}>{t('fund.terms.title')}</h3>
        <FactList
          facts={[
            { name: t('fund.terms.buyFee'), value: formatFraction(fund.buyFeeRate) },
            { name: t('fund.terms.redeemFee'), value: formatFraction(fund.redeemFeeRate) },
            {
              name: t('fund.terms.management'),
              value:
                managementRate === null
                  ? t('fund.terms.notSaid')
                  : t('fund.terms.perYear', { rate: formatFraction(managementRate) }),
            },
            {
              name: t('fund.terms.lock'),
              value:
                fund.lockDays === 0 ? t('fund.terms.noLock') : t('fund.terms.days', { count: fund.lockDays }),
            },
            { name: t('fund.terms.dealing'), value: <TimeText time={fund.nextDealing} /> },
            { name: t('fund.terms.min'), value: `${formatDecimal(fund.min, 2)} ${currency}` },
            ...(max === null
              ? []
              : [{ name: t('fund.terms.max'), value: `${formatDecimal(max, 2)} ${currency}` }]),
            ...(inception === null
              ? []
              : [{ name: t('fund.terms.inception'), value: <TimeText time={inception} look="date" /> }]),
          ]}
        />
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('fund.terms.portfolio')}</h3>
        <FactList
          facts={portfolio.map(({ coin, share }) => ({ name: coin, value: formatFraction(share) }))}
        />
        <p className={styles.note}>{t('fund.terms.held')}</p>
        {quota && <QuotaBar total={quota.total} left={quota.left} unit={currency} />}
      </section>
    </div>
  );
}
