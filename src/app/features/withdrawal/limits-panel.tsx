import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divide, signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import type { Failure } from '#protocol/result.ts';
import type { User } from '#protocol/session.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';
import styles from './withdrawal.module.css';

interface LimitsPanelProps {
  readonly terms: WithdrawalTerms | null;
  /** Why the terms are unknown. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly user: User | null;
}

const VERIFY: string = '/setting/verify';

/** What may go out in 24 hours and why, how a review goes, and what can't be taken back. */
export function LimitsPanel({ terms, failure, onRetry, user }: LimitsPanelProps) {
  const { t } = useTranslation('funds');
  const own = useOwnFigure();
  const usdt = (value: WithdrawalTerms['limit']) => `${formatDecimal(value, 2)} USDT`;
  const share = terms && signOf(terms.limit) > 0 ? Number(divide(terms.used, terms.limit, 4) ?? 0) : 0;
  return (
    <div className={blocks.stack}>
      <Panel title={t('withdrawal.limits.title')} padded>
        {terms ? (
          <div className={styles.limits}>
            <FactList
              facts={[
                { name: t('withdrawal.limits.limit'), value: usdt(terms.limit) },
                { name: t('withdrawal.limits.used'), value: own(usdt(terms.used)) },
                { name: t('withdrawal.limits.left'), value: own(usdt(terms.left)), strong: true },
              ]}
            />
            <ProgressBar share={share} label={t('withdrawal.limits.bar')} />
            <p>
              {terms.verified ? (
                t('withdrawal.limits.verified')
              ) : (
                <>
                  {t(user?.kyc === 1 ? 'withdrawal.limits.reviewing' : 'withdrawal.limits.unverified')}{' '}
                  <Link to={VERIFY} search={{ type: '2' }}>
                    {t('withdrawal.limits.verify')}
                  </Link>
                </>
              )}
            </p>
          </div>
        ) : failure ? (
          <ErrorState text={failureText(failure, t)} onRetry={onRetry} />
        ) : (
          <div className={styles.limits}>
            <SkeletonLines count={3} />
          </div>
        )}
      </Panel>
      <Panel title={t('withdrawal.how.title')} padded>
        <ul className={styles.how}>
          <li>{t('withdrawal.how.review')}</li>
          <li>{t('withdrawal.how.final')}</li>
          <li>{t('withdrawal.how.mail')}</li>
          {terms && terms.note !== '' && (
            <li>
              <bdi>{terms.note}</bdi>
            </li>
          )}
        </ul>
      </Panel>
    </div>
  );
}
