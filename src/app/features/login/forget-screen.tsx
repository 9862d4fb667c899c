import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, checked, code, fields, needed, repeated, secret, text } from '#app/shared/forms/schemas.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { NewPasswordFields } from '#app/shared/person/new-password-fields.tsx';
import { emailRule, newPasswordRule } from '#app/shared/person/rules.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import { AuthenticatorField, EmailField, useCredentialsForm } from './credentials.tsx';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';

interface ForgetScreenProps {
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly onChanged: () => void;
}

export function ForgetScreen({ search, sandbox, onChanged }: ForgetScreenProps) {
  const { t } = useTranslation('login');
  // The server asks for it only after the code was right.
  const [asked, setAsked] = useState(false);
  const kit = useCredentialsForm({
    schema: checked(
      fields({
        email: by(emailRule),
        code,
        fresh: secret(newPasswordRule),
        again: text,
        googleCode: asked ? needed(NEEDS_AUTHENTICATOR) : text,
      }),
      repeated,
    ),
    empty: { email: '', code: '', fresh: '', again: '', googleCode: '' },
    offline: 'login.offline.forget',
    password: 'fresh',
    send: async ({ email, code, fresh, googleCode }) => {
      const result = await worker.session.forgetPassword({
        account: email,
        code,
        password: fresh,
        googleCode,
      });
      if (result.ok) {
        toasts.show('success', t('login.forget.done'));
        onChanged();
      } else if (result.failure.msg === NEEDS_AUTHENTICATOR && !asked) setAsked(true);
      else return result.failure;
      return null;
    },
  });
  const email = kit.values.email.trim();
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
      <KitForm
        kit={kit}
        actions={
          <KitButton kit={kit} size="large" wide>
            {t('login.submit.forget')}
          </KitButton>
        }
      >
        <EmailField kit={kit} />
        <CodeField kit={kit} account={email} scene="forget" mayAsk={() => kit.check(['email'])} />
        <NewPasswordFields
          kit={kit}
          email={email}
          label={t('login.field.newPassword')}
          hint={t('login.hint.password')}
          againLabel={t('login.field.confirm')}
        />
        {asked && <AuthenticatorField kit={kit} />}
      </KitForm>
    </LoginLayout>
  );
}
