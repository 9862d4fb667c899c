import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stakeText } from '#app/shared/format/stake-text.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import styles from './limits.module.css';
import { changeOf, type DraftProblem, draftOf, type LimitsDraft } from './limits-draft.ts';

interface LimitsFormProps {
  /** The button that sends it stands elsewhere and names it. */
  readonly id: string;
  readonly limits: Limits;
  /** Nothing can be sent now. */
  readonly blocked: boolean;
  /** What differs; empty when nothing does. */
  readonly onChange: (change: LimitsChange) => void;
}

/** Stake, daily loss and session time, as a person sets them for themselves. */
export function LimitsForm({ id, limits, blocked, onChange }: LimitsFormProps) {
  const { t } = useTranslation('contract');
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(limits));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const fields = {
    stake: useRef<HTMLInputElement>(null),
    dailyLoss: useRef<HTMLInputElement>(null),
    minutes: useRef<HTMLInputElement>(null),
  };
  const type = (field: keyof LimitsDraft) => (text: string) => {
    setDraft({ ...draft, [field]: text });
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return;
    const result = changeOf(draft, limits);
    if (result.ok) return onChange(result.change);
    setProblem(result.problem);
    fields[result.problem.field].current?.focus();
  };
  const errorOf = (field: keyof LimitsDraft) => (problem?.field === field ? t(problem.key) : null);
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
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
        labelInside
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
  );
}
