import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginLayout } from '#app/features/login/login-layout.tsx';
import { ChangePasswordForm } from '#app/features/security/change-password-form.tsx';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLastEmail, useLastPerson } from '#app/shared/page/use-last-person.ts';
import { securityQuery } from '#app/shared/proofs/queries.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/login/modify')({
  staticData: { nav: 6, title: 'shell.title.modify' },
  loader: loads(['security', 'forms'], 'account', ({ query }, { userId }) => query(securityQuery(userId))),
  component: ModifyRoute,
});

function ModifyRoute() {
  const { t } = useTranslation('security');
  const navigate = Route.useNavigate();
  const userId = useLastPerson();
  const email = useLastEmail();
  return (
    <LoginLayout
      title={t('security.modify.title')}
      lead={t('security.modify.lead')}
      sandbox={usePlatform()?.sandbox ?? false}
      foot={
        <LinkedText
          t={t}
          i18nKey="security.modify.back"
          components={{ go: <Link to="/setting/safty" search={{ type: '1' }} /> }}
        />
      }
    >
      <ChangePasswordForm
        userId={userId}
        email={email}
        onChanged={() => void navigate({ to: '/setting/safty', search: { type: '1' } })}
      />
    </LoginLayout>
  );
}
