import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, code, codeOr, fields, text } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { tradePasswordRule } from '#app/shared/person/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { WithdrawalPreview, WithdrawalProofs, WithdrawalWish } from '#protocol/withdrawals.ts';
import { proveWish } from './passkey-proof.ts';
import styles from './withdrawal.module.css';
import type { SentWithdrawal } from './withdrawal-rules.ts';

interface ProofFormProps {
  readonly wish: WithdrawalWish;
  readonly preview: WithdrawalPreview;
  /** Where the code goes. */
  readonly email: string;
  /** An authenticator is bound. */
  readonly authenticator: boolean;
  /** The person can confirm with a passkey here. */
  readonly hasPasskey: boolean;
  readonly onBack: () => void;
  /** Accepted, or under way: with the record's id where it is known. */
  readonly onSent: (sent: SentWithdrawal) => void;
}

/** Trade password, then a passkey or e-mail code and authenticator, in the order in which the server asks for them. */
export function ProofForm({
  wish,
  preview,
  email,
  authenticator,
  hasPasskey,
  onBack,
  onSent,
}: ProofFormProps) {
  const { t } = useTranslation(['funds', 'forms']);
  const [byCodes, setByCodes] = useState(false);
  const byPasskey = hasPasskey && !byCodes;
  const heading = useRef<HTMLHeadingElement>(null);
  const reason = useMoneyReason('move');
  useEffect(() => heading.current?.focus(), []);
  const { act: withdraw } = useMoneyMutation('withdrawal', {
    words: () => ({ sending: t('withdrawal.toast.sending'), accepted: t('withdrawal.toast.done') }),
    send: (proofs: WithdrawalProofs) => worker.withdrawals.withdraw(wish, proofs),
  });
  const kit = useKitForm({
    schema: fields({
      password: by(tradePasswordRule),
      code: byPasskey ? text : code,
      googleCode: authenticator && !byPasskey ? codeOr('withdrawal.error.factor') : text,
    }),
    empty: { password: '', code: '', googleCode: '' },
    t,
    reason,
    fieldOf: (failure) => {
      const name = failure.field ?? failureField(failure, t)?.name;
      return name === 'password' || name === 'code' || name === 'googleCode' ? name : null;
    },
    send: async ({ googleCode, ...typed }) => {
      const proved = byPasskey ? await proveWish(wish, t) : null;
      if (proved?.ok === false) return proved.failure;
      const { outcome, failure } = await withdraw(
        proved
          ? { password: typed.password, passkey: proved.passkey }
          : { ...typed, ...(authenticator && { googleCode }) },
      );
      if (outcome?.outcome === 'accepted') onSent(outcome);
      else if (outcome?.outcome === 'unknown') onSent({ recordId: null, intentId: outcome.intentId });
      else if (failure?.kind === 'workerLost') onSent({ recordId: null, intentId: null });
      else return failure;
      return null;
    },
  });
  const { currency, chain, address, tag, amount } = wish;
  return (
    <KitForm
      kit={kit}
      actions={
        <div className={styles.actions}>
          <Button size="large" onClick={onBack}>
            {t('withdrawal.back')}
          </Button>
          <KitButton kit={kit} size="large">
            {t('withdrawal.proof.submit')}
          </KitButton>
        </div>
      }
    >
      <h2 ref={heading} tabIndex={-1}>
        {t('withdrawal.proof.title')}
      </h2>
      <p className={styles.recap}>
        <b translate="no">
          {moneyText(preview.amount)} {currency}
        </b>
        <AddressText address={preview.address} />
      </p>
      <ol className={styles.proofs}>
        <li>
          <Field
            {...kit.field('password')}
            type="password"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            label={t('withdrawal.proof.password')}
          />
        </li>
        {!byPasskey && (
          <li>
            <CodeField
              kit={kit}
              account={email}
              scene="withdraw"
              boundTo={{ currency, chain, address, amount, ...(tag !== '' && { tag }) }}
            />
          </li>
        )}
        {authenticator && !byPasskey && (
          <li>
            <Field
              {...kit.field('googleCode')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              label={t('withdrawal.proof.authenticator')}
              hint={t('withdrawal.proof.recovery')}
            />
          </li>
        )}
      </ol>
      {hasPasskey && (
        <div className={styles.passkey}>
          {byPasskey && <p>{t('passkeys.withdrawal')}</p>}
          <Button size="small" look="quiet" onClick={() => setByCodes(byPasskey)}>
            {t(byPasskey ? 'passkeys.useCodes' : 'passkeys.use')}
          </Button>
        </div>
      )}
    </KitForm>
  );
}
