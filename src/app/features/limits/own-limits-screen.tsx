import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { BreakPart } from '#app/shared/money/limits/break-part.tsx';
import { LimitsForm } from '#app/shared/money/limits/limits-form.tsx';
import { limitsQuery } from '#app/shared/money/limits/limits-query.ts';
import { PendingLimits } from '#app/shared/money/limits/pending-limits.tsx';
import { useSetLimits } from '#app/shared/money/limits/use-set-limits.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import styles from './own-limits.module.css';

/** Own limits, breaks and self-exclusion, outside of the trading screen. */
export function OwnLimitsScreen({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['contract', 'settings']);
  const formId = useId();
  const online = useOnline();
  const { data, error, refetch } = useQuery(limitsQuery(userId));
  const failure = failureOf(error);
  const { busy, set } = useSetLimits(userId);
  const reason = online ? null : t('contract.limits.offline');
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1 tabIndex={-1}>{t('contract.limits.title')}</h1>
        <p>{t('contract.limits.lead')}</p>
      </header>
      {!data && failure && <ErrorState text={failureText(failure, t)} onRetry={() => void refetch()} />}
      {!data && !failure && <SkeletonLines count={6} />}
      {data && (
        <Panel title={t('settings.limits.panel')} padded>
          <div className={styles.parts}>
            <LimitsForm
              key={JSON.stringify([data.stake, data.dailyLoss, data.sessionMinutes])}
              id={formId}
              limits={data}
              blocked={busy || !online}
              onChange={(change) => void (Object.keys(change).length > 0 && set(change))}
            />
            <Button type="submit" form={formId} look="primary" busy={busy} disabledReason={reason}>
              {t('contract.limits.save')}
            </Button>
            <PendingLimits limits={data} />
            <BreakPart limits={data} busy={busy} reason={reason} onSet={set} />
          </div>
        </Panel>
      )}
    </div>
  );
}
