import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';

type LoginReason = 'invalid' | 'logout' | 'guard';

interface LoginScreenProps {
  /** Why the person was sent here, or null. */
  readonly reason: LoginReason | null;
  /** Query of the neighbouring pages, so that the way back is kept. */
  readonly search: LoginSearch;
  readonly sandbox: boolean;
}

export function LoginScreen({ reason, search, sandbox }: LoginScreenProps) {
  const { t } = useTranslation('login');
  return (
    <LoginLayout
      title={t('login.title.login')}
      lead={t('login.lead.login')}
      notice={reason && t(`login.ended.${reason}`)}
      sandbox={sandbox}
      foot={
        <Trans
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
