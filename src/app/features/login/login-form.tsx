import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asValidate, loginPasswordRule } from '#app/shared/person/rules.ts';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import { AuthenticatorField } from './authenticator-field.tsx';
import { CredentialsCode } from './credentials-code.tsx';
import { EmailField } from './email-field.tsx';
import styles from './login-layout.module.css';
import type { LoginSearch } from './login-search.ts';
import { SubmitButton } from './submit-button.tsx';
import { type CredentialsForm, useCredentialsForm } from './use-credentials-form.ts';
import { useFormOffline } from './use-form-offline.ts';

interface LoginFormProps {
  /** Query of the neighbouring pages; null where the form stands in a dialog and leads nowhere. */
  readonly search: LoginSearch | null;
  /** Fills in the address of the person whose session ended. */
  readonly email?: string;
}

/** A part of its own like its neighbours: the first field in error is the one that was registered first. */
function KnownPasswordField({ credentials: { form, errorOf } }: { readonly credentials: CredentialsForm }) {
  const { t } = useTranslation('login');
  return (
    <Field
      {...form.register('password', { validate: asValidate(loginPasswordRule) })}
      type="password"
      label={t('login.field.password')}
      error={errorOf('password')}
      autoComplete="current-password"
    />
  );
}

/** Signs in; what follows is for those who follow the session, because it may happen in another tab. */
export function LoginForm({ search, email: knownEmail }: LoginFormProps) {
  const { t } = useTranslation('login');
  const offlineReason = useFormOffline('login.offline');
  const credentials = useCredentialsForm(knownEmail ? { email: knownEmail } : {});
  const { refuse, onSubmit } = credentials;

  // The server asks for it only after the code and the password were right.
  const [asked, setAsked] = useState(false);

  const logIn = onSubmit(async ({ email, code, password, googleCode }) => {
    if (offlineReason !== null) return;
    const result = await worker.session.login({
      account: email,
      code,
      password,
      googleCode: googleCode.trim(),
    });
    if (result.ok) toasts.show('success', t('d_login_success'));
    else if (result.failure.msg === NEEDS_AUTHENTICATOR && !asked) setAsked(true);
    else refuse(result.failure);
  });

  return (
    <form className={styles.form} onSubmit={logIn} noValidate>
      <EmailField credentials={credentials} />
      <div className={styles.password}>
        <KnownPasswordField credentials={credentials} />
        {search && (
          <Link to="/login/forget" search={search} className={styles.forget}>
            {t('login.link.forget')}
          </Link>
        )}
      </div>
      <CredentialsCode credentials={credentials} scene="login" />
      {asked && <AuthenticatorField credentials={credentials} />}
      <SubmitButton credentials={credentials} label={t('login.submit.login')} offlineReason={offlineReason} />
    </form>
  );
}
