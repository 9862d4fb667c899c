import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { useImageFile } from '#app/shared/uploads/use-image-file.ts';
import { useUpload } from '#app/shared/uploads/use-upload.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { DepositNetwork } from '#protocol/deposits.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './deposit.module.css';
import { isTxId, reportDraft, useReportDraft } from './report-draft.ts';

interface ReportDialogProps {
  readonly coin: Coin;
  readonly network: DepositNetwork;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

type Part = 'amount' | 'txId' | 'receipt';

/** Reports a deposit that has not shown up, with a picture of its receipt. */
export function ReportDialog({ coin, network, onClose, onSent }: ReportDialogProps) {
  const { t } = useTranslation(['deposit', 'files']);
  const formId = useId();
  const draft = useReportDraft();
  const image = useImageFile();
  const upload = useUpload();
  const online = useOnline();
  const [errors, setErrors] = useState<Partial<Record<Part, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const refs = {
    amount: useRef<HTMLInputElement>(null),
    txId: useRef<HTMLInputElement>(null),
    receipt: useRef<HTMLButtonElement>(null),
  };
  const sending = upload.progress !== null;
  useDirtyForm(image.file !== null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(draft.amount, 8);
    const { file } = image;
    const found: Partial<Record<Part, string>> = {
      ...(!amount.ok && { amount: t('d_enter_amount') }),
      ...(!isTxId(draft.txId) && { txId: t('deposit.report.txWrong') }),
      ...(file === null && { receipt: t('d_upload_credentials') }),
    };
    setErrors(found);
    setProblem(null);
    const first = (['amount', 'txId', 'receipt'] as const).find((part) => found[part] !== undefined);
    if (first) return refs[first].current?.focus();
    if (!amount.ok || file === null) return;
    const { txId, remark } = draft;
    const report = { currency: coin, chain: network.chain, amount: amount.value, receipt: file.blob };
    const answer = await upload.send((id) => worker.deposits.submit(id, { ...report, txId, remark }));
    if (answer === null) return;
    if (!answer.ok) return setProblem(failureText(answer.failure, t));
    reportDraft.set({ amount: '', txId: '', remark: '' });
    toasts.show('success', t('deposit.report.sent'));
    onSent();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deposit.report.title')}
      width={560}
      footer={
        <>
          <Button onClick={sending ? upload.cancel : onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={sending}
            disabledReason={online ? null : t('deposit.report.offline')}
          >
            {t('deposit.report.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.muted}>{t('deposit.report.lead', { coin, network: network.name })}</p>
        <AmountField
          ref={refs.amount}
          label={t('deposit.amount')}
          value={draft.amount}
          onChange={(amount) => reportDraft.set({ ...draft, amount })}
          coin={coin}
          error={errors.amount}
        />
        <Field
          ref={refs.txId}
          label={t('deposit.report.tx')}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          maxLength={66}
          value={draft.txId}
          error={errors.txId}
          onChange={(event) => reportDraft.set({ ...draft, txId: event.target.value })}
        />
        <ImageField
          label={t('deposit.report.receipt')}
          image={image}
          error={errors.receipt}
          progress={upload.progress}
          buttonRef={refs.receipt}
        />
        <Field
          label={t('deposit.report.remark')}
          maxLength={200}
          value={draft.remark}
          onChange={(event) => reportDraft.set({ ...draft, remark: event.target.value })}
        />
        {problem !== null && (
          <p className={styles.warning} role="alert">
            <bdi>{problem}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
