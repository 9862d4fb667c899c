import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotOffered } from '#app/shared/page/not-offered.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { SectionFrame } from '#app/shared/page/section-frame.tsx';

export const Route = createFileRoute('/account')({
  staticData: { nav: 5 },
  loader: ({ context }) => context.texts('account'),
  component: AccountSection,
});

function AccountSection() {
  const { t } = useTranslation('account');
  const platform = usePlatform();
  if (!offers(platform, 'assets')) return <NotOffered title={t('account.section.label')} />;
  return (
    <SectionFrame
      label={t('account.section.label')}
      items={[
        {
          route: '/account/assert/$account',
          to: '/account/assert/2',
          label: t('account.section.overview'),
        },
        { route: '/account/recharge', label: t('account.section.deposit') },
        { route: '/account/withdrawel', label: t('account.section.withdraw') },
        { route: '/account/dui', label: t('account.section.exchange') },
        { route: '/account/trade', search: { type: '4' }, label: t('account.section.log') },
        { route: '/account/statement', label: t('account.section.statement') },
        { route: '/account/fees', label: t('account.section.fees') },
      ]}
    >
      <Outlet />
    </SectionFrame>
  );
}
