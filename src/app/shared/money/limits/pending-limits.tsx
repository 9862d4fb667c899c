import { useTranslation } from 'react-i18next';
import { stakeText } from '#app/shared/format/stake-text.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { decimal } from '#protocol/decimal.ts';
import type { Limits } from '#protocol/limits.ts';
import { epochMs } from '#protocol/units.ts';
import styles from './limits.module.css';

/** Keys of the limits by the server's names. */
const NAMES: Readonly<Record<string, string>> = {
  stake: 'contract.limits.stake',
  dailyLoss: 'contract.limits.dailyLoss',
  sessionMinutes: 'contract.limits.minutes',
  coolOffUntil: 'contract.limits.coolOff',
  selfExcludedUntil: 'contract.limits.exclusion',
};

/** Looser values that wait for their 24 hours. */
export function PendingLimits({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('contract');
  if (limits.pending.length === 0) return null;
  return (
    <section className={styles.pending}>
      <h3>{t('contract.limits.pending')}</h3>
      <ul>
        {limits.pending.map(({ field, value, effectiveAt }) => {
          const name = NAMES[field];
          return (
            <li key={field}>
              {name ? t(name) : field}: <PendingValue field={field} value={value} /> ·{' '}
              {t('contract.limits.from')} <TimeText time={effectiveAt} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PendingValue({ field, value }: Pick<Limits['pending'][number], 'field' | 'value'>) {
  const { t } = useTranslation('contract');
  const amount = value === null ? null : decimal(value);
  if (amount === null) return t('contract.limits.none');
  if (field === 'sessionMinutes') return `${value} ${t('contract.limits.minutesUnit')}`;
  if (field === 'stake' || field === 'dailyLoss') return `${stakeText(amount)} USDT`;
  return <TimeText time={epochMs(Number(amount))} />;
}
