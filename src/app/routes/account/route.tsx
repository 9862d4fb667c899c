import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotOffered } from '#app/shared/page/not-offered.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { SectionFrame } from '#app/shared/page/section-frame.tsx';

export const Route = createFileRoute('/account')({
  staticData: { nav: 5 },
  loader: ({ context }) => context.texts('assets'),
  component: AccountSection,
});

function AccountSection() {
  const { t } = useTranslation('assets');
  const platform = usePlatform();
  const wallet = offers(platform, 'wallet');
  const isOverview = useMatches({ select: (matches) => matches.at(-1)?.routeId === OVERVIEW });
  if (!offers(platform, 'assets') || !(wallet || isOverview))
    return <NotOffered title={t('account.section.label')} />;
  return (
    <SectionFrame
      label={t('account.section.label')}
      items={[
        {
          route: OVERVIEW,
          to: wallet ? '/account/assert/2' : '/account/assert/1',
          label: t('account.section.overview'),
        },
        ...(wallet ? walletItems(t) : []),
      ]}
    >
      <Outlet />
    </SectionFrame>
  );
}

const OVERVIEW = '/account/assert/$account';

/** Screens of the spot account, and of all accounts together. */
const walletItems = (t: (key: string) => string) => [
  { route: '/account/recharge', label: t('account.section.deposit') },
  { route: '/account/withdrawel', label: t('account.section.withdraw') },
  { route: '/account/dui', label: t('account.section.exchange') },
  { route: '/account/trade', search: { type: '4' }, label: t('account.section.log') },
  { route: '/account/statement', label: t('account.section.statement') },
  { route: '/account/fees', label: t('account.section.fees') },
];
