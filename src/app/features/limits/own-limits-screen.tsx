import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KitButton } from '#app/shared/forms/kit-form.tsx';
import { BreakPart } from '#app/shared/money/limits/break-part.tsx';
import { LimitsForm, PendingLimits, useLimitsForm } from '#app/shared/money/limits/limits-form.tsx';
import { limitsQuery, useSetLimits } from '#app/shared/money/limits/own-limits.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Panel } from '#app/ui/panel.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import styles from './own-limits.module.css';

interface SetLimitsProps {
  readonly limits: Limits;
  readonly busy: boolean;
  readonly reason: string | null;
  readonly onSet: (change: LimitsChange) => Promise<boolean>;
}

function SetLimits({ limits, busy, reason, onSet }: SetLimitsProps) {
  const { t } = useTranslation('contract');
  const kit = useLimitsForm(limits, reason, async (change) => {
    if (Object.keys(change).length > 0) await onSet(change);
  });
  const button = (
    <KitButton kit={kit} busy={busy}>
      {t('contract.limits.save')}
    </KitButton>
  );
  return <LimitsForm kit={kit} limits={limits} actions={button} />;
}

/** Own limits, breaks and self-exclusion, outside of the trading screen. */
export function OwnLimitsScreen({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['contract', 'settings']);
  const online = useOnline();
  const { data, error, refetch } = useQuery(limitsQuery(userId));
  const failure = failureOf(error);
  const { busy, set } = useSetLimits(userId);
  const reason = online ? null : t('contract.limits.offline');
  return (
    <div className={blocks.group}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('contract.limits.title')}</h1>
        <p>{t(data?.onDevice ? 'contract.limits.leadDevice' : 'contract.limits.lead')}</p>
      </header>
      {!data && <LoadingState failure={failure} lines={6} onRetry={() => void refetch()} />}
      {data && (
        <Panel title={t('settings.limits.panel')} padded>
          <div className={styles.parts}>
            <SetLimits
              // A looser limit that was saved waits below: the fields show what is in force.
              key={JSON.stringify([data.stake, data.dailyLoss, data.sessionMinutes, data.pending])}
              limits={data}
              busy={busy}
              reason={reason}
              onSet={set}
            />
            <PendingLimits limits={data} />
            <BreakPart limits={data} busy={busy} reason={reason} onSet={set} />
          </div>
        </Panel>
      )}
    </div>
  );
}
