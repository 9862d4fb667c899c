import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, code, codeOr, fields, secret, text } from '#app/shared/forms/schemas.ts';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { emailRule, loginPasswordRule } from '#app/shared/person/rules.ts';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import { AuthenticatorField, EmailField, useCredentialsForm } from './credentials.tsx';
import styles from './login-layout.module.css';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';

const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx').then((part) => part.PasskeySignIn));

interface LoginFormProps {
  /** Query of the neighbouring pages; null where the form stands in a dialog and leads nowhere. */
  readonly search: LoginSearch | null;
  /** Fills in the address of the person whose session ended. */
  readonly email?: string;
}

/** Signs in; what follows is for those who follow the session, because it may happen in another tab. */
export function LoginForm({ search, email = '' }: LoginFormProps) {
  const { t } = useTranslation('forms');
  // The server asks for it only after the code and the password were right.
  const [asked, setAsked] = useState(false);
  const withPasskeys = usePlatform()?.passkeys ?? false;
  const kit = useCredentialsForm({
    schema: fields({
      email: by(emailRule),
      password: secret(loginPasswordRule),
      code,
      googleCode: asked ? codeOr(NEEDS_AUTHENTICATOR) : text,
    }),
    empty: { email, password: '', code: '', googleCode: '' },
    offline: 'login.offline',
    password: 'password',
    send: async ({ email: account, ...proofs }) => {
      const result = await worker.session.login({ account, ...proofs });
      if (result.ok) toasts.show('success', t('d_login_success'));
      else if (result.failure.msg === NEEDS_AUTHENTICATOR && !asked) setAsked(true);
      else return result.failure;
      return null;
    },
  });
  return (
    <KitForm
      kit={kit}
      actions={
        <>
          <KitButton kit={kit} size="large" wide>
            {t('login.submit.login')}
          </KitButton>
          {withPasskeys && <PasskeySignIn />}
        </>
      }
    >
      <EmailField kit={kit} withPasskeys={withPasskeys} />
      <div className={styles.password}>
        <Field
          {...kit.field('password')}
          type="password"
          label={t('login.field.password')}
          autoComplete="current-password"
        />
        {search && (
          <Link to="/login/forget" search={search} className={styles.forget}>
            {t('login.link.forget')}
          </Link>
        )}
      </div>
      <CodeField
        kit={kit}
        account={kit.values.email.trim()}
        scene="login"
        mayAsk={() => kit.check(['email'])}
      />
      {asked && <AuthenticatorField kit={kit} />}
    </KitForm>
  );
}

type LoginReason = 'invalid' | 'logout' | 'guard';

interface LoginScreenProps {
  /** Why the person was sent here, or null. */
  readonly reason: LoginReason | null;
  /** Query of the neighbouring pages, so that the way back is kept. */
  readonly search: LoginSearch;
  readonly sandbox: boolean;
}

export function LoginScreen({ reason, search, sandbox }: LoginScreenProps) {
  const { t } = useTranslation('forms');
  return (
    <LoginLayout
      title={t('login.title.login')}
      lead={t('login.lead.login')}
      notice={reason && t(`login.ended.${reason}`)}
      sandbox={sandbox}
      foot={
        <LinkedText
          t={t}
          i18nKey="login.link.toRegister"
          components={{ go: <Link to="/login/register" search={search} /> }}
        />
      }
    >
      <LoginForm search={search} />
    </LoginLayout>
  );
}
