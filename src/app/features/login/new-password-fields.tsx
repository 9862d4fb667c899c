import { useTranslation } from 'react-i18next';
import { PasswordMeter } from '#app/shared/person/password-meter.tsx';
import { asValidate, confirmRule, newPasswordRule } from '#app/shared/person/rules.ts';
import { Field } from '#app/ui/field.tsx';
import type { CredentialsForm } from './use-credentials-form.ts';

interface NewPasswordFieldsProps {
  readonly credentials: CredentialsForm;
  readonly label: string;
}

/** A new password with its strength, and once more. */
export function NewPasswordFields({ credentials: { form, email, errorOf }, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('login');
  return (
    <>
      <Field
        {...form.register('password', { validate: asValidate(newPasswordRule) })}
        type="password"
        label={label}
        hint={t('login.hint.password')}
        error={errorOf('password')}
        autoComplete="new-password"
      />
      <PasswordMeter password={form.watch('password')} email={email} />
      <Field
        {...form.register('confirm', { validate: (text, all) => confirmRule(text, all.password) ?? true })}
        type="password"
        label={t('login.field.confirm')}
        error={errorOf('confirm')}
        autoComplete="new-password"
      />
    </>
  );
}
