import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import { BreakPart } from './break-part.tsx';
import styles from './limits.module.css';
import { LimitsForm } from './limits-form.tsx';
import { PendingLimits } from './pending-limits.tsx';
import { useSetLimits } from './use-set-limits.ts';

interface LimitsDialogProps {
  readonly userId: string;
  readonly limits: Limits;
  readonly offline: boolean;
  readonly onClose: () => void;
}

/** The limits a person sets for themselves; the server keeps and enforces them. */
export function LimitsDialog({ userId, limits, offline, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('contract');
  const formId = useId();
  const { busy, set } = useSetLimits(userId);
  const reason = offline ? t('contract.limits.offline') : null;
  const save = async (change: LimitsChange) => {
    if (Object.keys(change).length === 0 || (await set(change))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contract.limits.title')}
      width={540}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} disabledReason={reason}>
            {t('contract.limits.save')}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>{t('contract.limits.lead')}</p>
      <LimitsForm
        id={formId}
        limits={limits}
        blocked={busy || offline}
        onChange={(change) => void save(change)}
      />
      <PendingLimits limits={limits} />
      <BreakPart limits={limits} busy={busy} reason={reason} onSet={set} />
    </Dialog>
  );
}
