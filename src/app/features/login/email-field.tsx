import { useTranslation } from 'react-i18next';
import { asValidate, emailRule } from '#app/shared/person/rules.ts';
import { Field } from '#app/ui/field.tsx';
import { keepDraftEmail } from './login-draft.ts';
import type { CredentialsForm } from './use-credentials-form.ts';

export function EmailField({
  credentials: { form, email, errorOf },
}: {
  readonly credentials: CredentialsForm;
}) {
  const { t } = useTranslation('login');
  return (
    <Field
      {...form.register('email', { validate: asValidate(emailRule), onBlur: () => keepDraftEmail(email) })}
      type="email"
      label={t('login.field.email')}
      error={errorOf('email')}
      autoComplete="username"
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
