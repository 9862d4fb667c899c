import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { useMoneyBlock } from '#app/shared/money/use-money-block.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { asValidate, codeRule } from '#app/shared/person/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#protocol/errors.ts';
import type { WithdrawalPreview, WithdrawalWish } from '#protocol/withdrawals.ts';
import { DECIMALS } from './amounts.ts';
import type { SentWithdrawal } from './outcome-state.ts';
import styles from './withdrawal.module.css';

interface ProofFormProps {
  readonly wish: WithdrawalWish;
  readonly preview: WithdrawalPreview;
  /** Where the code goes. */
  readonly email: string;
  /** An authenticator is bound. */
  readonly authenticator: boolean;
  readonly onBack: () => void;
  /** Accepted, or under way: with the record's id where it is known. */
  readonly onSent: (sent: SentWithdrawal) => void;
}

interface Proofs {
  password: string;
  code: string;
  googleCode: string;
}

const tradePasswordRule = (text: string) => (/^\d{6}$/.test(text) ? null : 'd_trade_password_6');
const factorRule = (text: string) => (text.trim() === '' ? 'withdrawal.error.factor' : null);

/** Trade password, e-mail code and authenticator, in the order in which the server asks for them. */
export function ProofForm({ wish, preview, email, authenticator, onBack, onSent }: ProofFormProps) {
  const { t } = useTranslation(['withdrawal', 'codes', 'money']);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Proofs>({ defaultValues: { password: '', code: '', googleCode: '' } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const block = useMoneyBlock('move');
  useEffect(() => heading.current?.focus(), []);
  useDirtyForm(form.formState.isDirty);

  const { busy, act: withdraw } = useMoneyMutation('withdrawal', {
    words: () => ({ sending: t('withdrawal.toast.sending'), accepted: t('withdrawal.toast.done') }),
    send: ({ password, code, googleCode }: Proofs) =>
      worker.withdrawals.withdraw(wish, {
        password,
        code: code.trim(),
        ...(authenticator && { googleCode: googleCode.trim() }),
      }),
    ended: ({ outcome, failure: refusal }) => {
      if (outcome?.outcome === 'accepted') onSent(outcome);
      else if (outcome?.outcome === 'unknown') onSent({ recordId: null, intentId: outcome.intentId });
      else if (refusal?.kind === 'workerLost') onSent({ recordId: null, intentId: null });
      else {
        setFailure(refusal);
        form.setFocus('password');
      }
    },
  });

  const send = form.handleSubmit((proofs) => {
    if (block !== null) return;
    setFailure(null);
    return withdraw(proofs);
  });
  const errorOf = (name: keyof Proofs) => {
    const key = form.formState.errors[name]?.message;
    return key === undefined ? null : t(key);
  };
  const { currency, chain, address, tag, amount } = wish;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t('withdrawal.proof.title')}
      </h2>
      <p className={styles.recap}>
        <b translate="no">
          {formatDecimal(preview.amount, DECIMALS)} {currency}
        </b>
        <AddressText address={preview.address} />
      </p>
      <ol className={styles.proofs}>
        <li>
          <Field
            {...form.register('password', { validate: asValidate(tradePasswordRule) })}
            type="password"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            label={t('withdrawal.proof.password')}
            error={errorOf('password')}
          />
        </li>
        <li>
          <CodeField
            field={form.register('code', { validate: asValidate(codeRule) })}
            error={errorOf('code')}
            account={email}
            scene="withdraw"
            boundTo={{ currency, chain, address, amount, ...(tag !== '' && { tag }) }}
            onSent={() => form.setFocus('code')}
          />
        </li>
        {authenticator && (
          <li>
            <Field
              {...form.register('googleCode', { validate: asValidate(factorRule) })}
              inputMode="numeric"
              autoComplete="off"
              label={t('withdrawal.proof.authenticator')}
              hint={t('withdrawal.proof.recovery')}
              error={errorOf('googleCode')}
            />
          </li>
        )}
      </ol>
      {failure && (
        <p className={styles.failure} role="alert">
          <bdi>{failureText(failure, t)}</bdi>
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
        <Button type="submit" look="primary" size="large" busy={busy} disabledReason={block}>
          {t('withdrawal.proof.submit')}
        </Button>
      </div>
    </form>
  );
}
