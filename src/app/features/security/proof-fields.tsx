import { useTranslation } from 'react-i18next';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { PasswordMeter } from '#app/shared/person/password-meter.tsx';
import {
  asValidate,
  codeRule,
  confirmRule,
  loginPasswordRule,
  newPasswordRule,
} from '#app/shared/person/rules.ts';
import { Field } from '#app/ui/field.tsx';
import type { CodeScene } from '#protocol/session.ts';
import type { ProofForm } from './use-proof-form.ts';

interface WithProof {
  readonly proof: ProofForm;
}

export function CurrentPasswordField({ proof: { form, errorOf } }: WithProof) {
  const { t } = useTranslation('security');
  return (
    <Field
      {...form.register('current', { validate: asValidate(loginPasswordRule) })}
      type="password"
      label={t('security.field.current')}
      error={errorOf('current')}
      autoComplete="current-password"
    />
  );
}

/** A new login password with its strength, and once more. */
export function NewPasswordFields({
  proof: { form, errorOf },
  email,
}: WithProof & { readonly email: string }) {
  const { t } = useTranslation('security');
  return (
    <>
      <Field
        {...form.register('fresh', { validate: asValidate(newPasswordRule) })}
        type="password"
        label={t('security.field.newPassword')}
        hint={t('security.hint.newPassword')}
        error={errorOf('fresh')}
        autoComplete="new-password"
      />
      <PasswordMeter password={form.watch('fresh')} email={email} />
      <Field
        {...form.register('again', { validate: (text, all) => confirmRule(text, all.fresh) ?? true })}
        type="password"
        label={t('security.field.again')}
        error={errorOf('again')}
        autoComplete="new-password"
      />
    </>
  );
}

/** Specified: exactly six digits. */
const tradeRule = (text: string): true | string => /^\d{6}$/.test(text) || 'security.error.tradePassword';

export function TradePasswordFields({ proof: { form, errorOf } }: WithProof) {
  const { t } = useTranslation('security');
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
  return (
    <>
      <Field
        {...form.register('fresh', { validate: tradeRule })}
        {...digits}
        label={t('security.field.tradePassword')}
        hint={t('security.hint.tradePassword')}
        error={errorOf('fresh')}
      />
      <Field
        {...form.register('again', { validate: (text, all) => confirmRule(text, all.fresh) ?? true })}
        {...digits}
        label={t('security.field.again')}
        error={errorOf('again')}
      />
    </>
  );
}

interface EmailCodeProps extends WithProof {
  readonly account: string;
  readonly scene: CodeScene;
}

export function EmailCode({ proof: { form, errorOf }, account, scene }: EmailCodeProps) {
  return (
    <CodeField
      field={form.register('code', { validate: asValidate(codeRule) })}
      error={errorOf('code')}
      account={account}
      scene={scene}
      onSent={() => form.setFocus('code')}
    />
  );
}

interface AuthenticatorCodeProps extends WithProof {
  /** A recovery code will do as well. */
  readonly recovery?: boolean;
}

/** The six digits that the authenticator app shows now. */
export function AuthenticatorCode({ proof: { form, errorOf }, recovery = true }: AuthenticatorCodeProps) {
  const { t } = useTranslation('security');
  return (
    <Field
      {...form.register('googleCode', {
        validate: (text) => text.trim() !== '' || 'l.s_google_needed',
      })}
      label={t('security.field.authenticator')}
      hint={recovery ? t('security.hint.recovery') : null}
      error={errorOf('googleCode')}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
