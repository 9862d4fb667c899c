import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/format/decimal.ts';
import { withMoneyToast } from '#app/money/money-toast.ts';
import { useLatch } from '#app/money/use-latch.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { DECIMALS } from './amounts.ts';

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  /** Whether it was cancelled or not. */
  readonly onClose: () => void;
}

/** Asks before a withdrawal is taken back; all of it returns to the balance. */
export function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const { busy, run } = useLatch();
  const block = useMoneyBlock('move');
  const amount = formatDecimal(withdrawal.amount, DECIMALS);
  const cancel = () =>
    run(async () => {
      await withMoneyToast(
        t,
        { sending: t('withdrawal.cancel.sending'), accepted: t('withdrawal.cancel.done') },
        () => worker.withdrawals.cancel(withdrawal),
      );
      onClose();
    }, undefined);
  return (
    <ConfirmDialog
      open
      title={t('withdrawal.cancel.title')}
      action={t('withdrawal.cancel.action')}
      refusal={t('withdrawal.cancel.keep')}
      look="danger"
      busy={busy}
      disabledReason={block}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('withdrawal.cancel.text', { amount, coin: withdrawal.currency })}</p>
    </ConfirmDialog>
  );
}
