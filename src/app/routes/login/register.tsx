import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalText } from '#app/features/about/legal-text.tsx';
import { readLoginSearch } from '#app/features/login/login-search.ts';
import { RegisterScreen } from '#app/features/login/register-screen.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { leaveWhenSignedIn } from './-leave-when-signed-in.ts';
import { useReturn } from './-use-return.ts';

export const Route = createFileRoute('/login/register')({
  staticData: { nav: 10, title: 'shell.title.register' },
  validateSearch: readLoginSearch,
  beforeLoad: leaveWhenSignedIn,
  loader: ({ context }) => context.texts('forms', 'about'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { t } = useTranslation('about');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const goBack = useReturn(search.returnTo);
  return (
    <RegisterScreen
      inviteCode={search.inviteCode ?? ''}
      search={search}
      sandbox={usePlatform()?.sandbox ?? false}
      terms={{ title: t('about.protocol.title'), text: <LegalText name="protocol" /> }}
      privacy={{ title: t('about.policy.title'), text: <LegalText name="policy" /> }}
      onRegistered={(signedIn) => {
        if (signedIn) goBack();
        else void navigate({ to: '/login/login', search });
      }}
    />
  );
}
