import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/field.tsx';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import type { CredentialsForm } from './use-credentials-form.ts';

/** Shown once the server has asked for it, which it does only after the other proofs were right. */
export function AuthenticatorField({
  credentials: { form, errorOf },
}: {
  readonly credentials: CredentialsForm;
}) {
  const { t } = useTranslation('login');
  const { setFocus } = form;
  useEffect(() => setFocus('googleCode'), [setFocus]);
  return (
    <Field
      {...form.register('googleCode', { validate: (text) => text.trim() !== '' || NEEDS_AUTHENTICATOR })}
      label={t('login.field.authenticator')}
      hint={t('login.hint.authenticator')}
      error={errorOf('googleCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
