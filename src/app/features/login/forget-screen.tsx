import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checked, codeOr, fields, repeated, text } from '#app/shared/forms/schemas.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import { AccountPage, accountFields, NO_ACCOUNT } from './account-page.tsx';
import { AuthenticatorField, useCredentialsForm } from './credentials.tsx';
import type { LoginSearch } from './login-search.ts';

interface ForgetScreenProps {
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly onChanged: () => void;
}

export function ForgetScreen({ search, sandbox, onChanged }: ForgetScreenProps) {
  const { t } = useTranslation('forms');
  // The server asks for it only after the code was right.
  const [asked, setAsked] = useState(false);
  const kit = useCredentialsForm({
    schema: checked(
      fields({
        ...accountFields,
        googleCode: asked ? codeOr(NEEDS_AUTHENTICATOR) : text,
      }),
      repeated,
    ),
    empty: { ...NO_ACCOUNT, googleCode: '' },
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
  return (
    <AccountPage
      kit={kit}
      scene="forget"
      password="login.field.newPassword"
      back="login.link.backToLogin"
      search={search}
      sandbox={sandbox}
    >
      {asked && <AuthenticatorField kit={kit} />}
    </AccountPage>
  );
}
