import { useTranslation } from 'react-i18next';
import { KitButton } from '#app/shared/forms/kit-form.tsx';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Limits } from '#protocol/limits.ts';
import { BreakPart } from './break-part.tsx';
import { LimitsForm, PendingLimits, useLimitsForm } from './limits-form.tsx';
import { useSetLimits } from './own-limits.ts';

interface LimitsDialogProps {
  readonly userId: string;
  readonly limits: Limits;
  readonly offline: boolean;
  readonly onClose: () => void;
}

/** The limits a person sets for themselves; the server keeps and enforces them, or this device where it cannot. */
export function LimitsDialog({ userId, limits, offline, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('contract');
  const { busy, set } = useSetLimits(userId);
  const reason = offline ? t('contract.limits.offline') : null;
  const kit = useLimitsForm(limits, reason, async (change) => {
    if (Object.keys(change).length === 0 || (await set(change))) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contract.limits.title')}
      width={540}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <KitButton kit={kit} busy={busy}>
            {t('contract.limits.save')}
          </KitButton>
        </>
      }
    >
      <p className={common.muted}>
        {t(limits.onDevice ? 'contract.limits.leadDevice' : 'contract.limits.lead')}
      </p>
      <LimitsForm kit={kit} limits={limits} />
      <PendingLimits limits={limits} />
      <BreakPart limits={limits} busy={busy} reason={reason} onSet={set} />
    </Dialog>
  );
}
