import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Limits } from '#contract/contract.ts';
import { stakeText } from '../stake-text.ts';
import { BreakPart } from './break-part.tsx';
import styles from './limits.module.css';
import { changeOf, type DraftProblem, draftOf, type LimitsDraft } from './limits-draft.ts';
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
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(limits));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const { busy, set } = useSetLimits(userId);
  const fields = {
    stake: useRef<HTMLInputElement>(null),
    dailyLoss: useRef<HTMLInputElement>(null),
    minutes: useRef<HTMLInputElement>(null),
  };
  const reason = offline ? t('contract.limits.offline') : null;

  const type = (field: keyof LimitsDraft) => (text: string) => {
    setDraft({ ...draft, [field]: text });
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || offline) return;
    const result = changeOf(draft, limits);
    if (!result.ok) {
      setProblem(result.problem);
      fields[result.problem.field].current?.focus();
    } else if (Object.keys(result.change).length === 0 || (await set(result.change))) onClose();
  };
  const errorOf = (field: keyof LimitsDraft) => (problem?.field === field ? t(problem.key) : null);
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
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          ref={fields.stake}
          label={t('contract.limits.stake')}
          value={draft.stake}
          onChange={type('stake')}
          coin="USDT"
          error={errorOf('stake')}
        />
        <AmountField
          ref={fields.dailyLoss}
          label={t('contract.limits.dailyLoss')}
          value={draft.dailyLoss}
          onChange={type('dailyLoss')}
          coin="USDT"
          hint={
            limits.lostToday === null
              ? null
              : t('contract.limits.lostToday', { lost: stakeText(limits.lostToday) })
          }
          error={errorOf('dailyLoss')}
        />
        <Field
          ref={fields.minutes}
          label={t('contract.limits.minutes')}
          value={draft.minutes}
          onChange={(event) => type('minutes')(event.target.value)}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          suffix={t('contract.limits.minutesUnit')}
          hint={t('contract.limits.minutesHint')}
          error={errorOf('minutes')}
        />
      </form>
      <PendingLimits limits={limits} />
      <BreakPart limits={limits} busy={busy} reason={reason} onSet={set} />
    </Dialog>
  );
}
