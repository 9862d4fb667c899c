import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields, holds, text } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { useImageFile, useUpload } from '#app/shared/uploads/image-upload.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import common from '#app/ui/common.module.css';
import { Field } from '#app/ui/field.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { DepositNetwork } from '#protocol/deposits.ts';
import type { Coin } from '#protocol/units.ts';
import { isTxId, reportDraft } from './report-draft.ts';

interface ReportDialogProps {
  readonly coin: Coin;
  readonly network: DepositNetwork;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Every coin is kept with eight decimals. */
const DECIMALS = 8;
const EMPTY = { amount: '', txId: '', remark: '', receipt: false };

/** Reports a deposit that has not shown up, with a picture of its receipt. */
export function ReportDialog({ coin, network, onClose, onSent }: ReportDialogProps) {
  const { t } = useTranslation(['funds', 'forms']);
  const image = useImageFile();
  const upload = useUpload();
  const online = useOnline();
  const { file } = image;
  const kit = useKitForm({
    schema: fields({
      amount: by((typed) => (readAmount(typed, DECIMALS).ok ? null : 'd_enter_amount')),
      txId: by((typed) => (isTxId(typed) ? null : 'deposit.report.txWrong')),
      receipt: holds(() => file !== null, 'd_upload_credentials'),
      remark: text,
    }),
    empty: EMPTY,
    draft: reportDraft,
    t,
    reason: online ? null : t('deposit.report.offline'),
    holdsMore: file !== null,
    send: async ({ amount: typed, txId, remark }) => {
      const amount = readAmount(typed, DECIMALS);
      if (!amount.ok || file === null) return null;
      const report = { currency: coin, chain: network.chain, amount: amount.value, receipt: file.blob };
      const answer = await upload.send((id) => worker.deposits.submit(id, { ...report, txId, remark }));
      if (answer === null) return null;
      if (!answer.ok) return answer.failure;
      kit.reset();
      toasts.show('success', t('deposit.report.sent'));
      onSent();
      return null;
    },
  });
  const pickedAnew = useHandler(() => kit.clear('receipt'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each picture, not for what it is
  useEffect(() => pickedAnew(), [file, pickedAnew]);
  return (
    <KitDialog
      kit={kit}
      title={t('deposit.report.title')}
      width={560}
      action={t('deposit.report.send')}
      onClose={onClose}
      onCancel={kit.busy ? upload.cancel : onClose}
    >
      <p className={common.muted}>{t('deposit.report.lead', { coin, network: network.name })}</p>
      <AmountField {...kit.field('amount')} label={t('deposit.amount')} coin={coin} />
      <Field
        {...kit.field('txId')}
        label={t('deposit.report.tx')}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        maxLength={66}
      />
      <ImageField
        label={t('deposit.report.receipt')}
        image={image}
        error={kit.error('receipt')}
        progress={upload.progress}
        buttonRef={kit.ref('receipt')}
      />
      <Field {...kit.field('remark')} label={t('deposit.report.remark')} maxLength={200} />
    </KitDialog>
  );
}
