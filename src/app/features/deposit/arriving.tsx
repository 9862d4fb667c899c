import { useTranslation } from 'react-i18next';
import { Amount } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Deposit } from '#protocol/deposits.ts';
import styles from './deposit.module.css';

/** Deposits on their way: how many confirmations each has, or that it is reviewed. */
export function Arriving({ deposits }: { readonly deposits: readonly Deposit[] | null }) {
  const { t } = useTranslation('deposit');
  const pending = deposits?.filter(({ status }) => status === 'pending') ?? [];
  return (
    <Panel title={t('deposit.arriving.title')} padded>
      {pending.length === 0 ? (
        <EmptyState title={t('deposit.arriving.none')} text={t('deposit.arriving.noneText')} compact />
      ) : (
        <ul className={styles.arriving}>
          {pending.map((deposit) => (
            <li key={deposit.id}>
              <span className={styles.arrivingHead}>
                <strong>
                  <Amount value={deposit.amount} decimals={8} coin={deposit.currency} />
                </strong>
                <TimeText time={deposit.createdAt} look="time" />
              </span>
              {deposit.required > 0 ? (
                <>
                  <ProgressBar
                    share={deposit.confirmations / deposit.required}
                    label={t('deposit.arriving.progress', { coin: deposit.currency })}
                  />
                  <span className={styles.muted}>
                    {t('deposit.arriving.confirmations', {
                      done: deposit.confirmations,
                      required: deposit.required,
                    })}
                  </span>
                </>
              ) : (
                <span className={styles.muted}>{t('deposit.arriving.review')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
