import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import { AuthenticatorField } from './authenticator-field.tsx';
import { CredentialsCode } from './credentials-code.tsx';
import { EmailField } from './email-field.tsx';
import styles from './login-layout.module.css';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';
import { useFormOffline } from './use-form-offline.ts';

interface ForgetScreenProps {
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly onChanged: () => void;
}

export function ForgetScreen({ search, sandbox, onChanged }: ForgetScreenProps) {
  const { t } = useTranslation('login');
  const offlineReason = useFormOffline('login.offline.forget');
  const credentials = useCredentialsForm();
  const { refuse, onSubmit } = credentials;

  // The server asks for it only after the code was right.
  const [asked, setAsked] = useState(false);

  const change = onSubmit(async ({ email, code, password, googleCode }) => {
    if (offlineReason !== null) return;
    const result = await worker.session.forgetPassword({
      account: email,
      code,
      password,
      googleCode: googleCode.trim(),
    });
    if (!result.ok && result.failure.msg === NEEDS_AUTHENTICATOR && !asked) {
      setAsked(true);
      return;
    }
    if (!result.ok) {
      refuse(result.failure);
      return;
    }
    toasts.show('success', t('login.forget.done'));
    onChanged();
  });

  return (
    <LoginLayout
      title={t('login.title.forget')}
      lead={t('login.lead.forget')}
      sandbox={sandbox}
      foot={
        <Trans
          t={t}
          i18nKey="login.link.backToLogin"
          components={{ go: <Link to="/login/login" search={search} /> }}
        />
      }
    >
      <form className={styles.form} onSubmit={change} noValidate>
        <EmailField credentials={credentials} />
        <CredentialsCode credentials={credentials} scene="forget" />
        <NewPasswordFields credentials={credentials} label={t('login.field.newPassword')} />
        {asked && <AuthenticatorField credentials={credentials} />}
        <SubmitButton
          credentials={credentials}
          label={t('login.submit.forget')}
          offlineReason={offlineReason}
        />
      </form>
    </LoginLayout>
  );
}
