import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotOffered } from '#app/shared/page/not-offered.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { SectionFrame, type SectionItem } from '#app/shared/page/section-frame.tsx';
import type { Area } from '#protocol/platform.ts';

/** Specified: the `type` of the query names the entry that is highlighted. */
const ROUTE_OF_TYPE: Readonly<Record<string, string>> = {
  '1': '/setting/safty',
  '2': '/setting/verify',
  '3': '/setting/address',
  '4': '/setting/message',
};

export const Route = createFileRoute('/setting')({
  staticData: { nav: 6 },
  validateSearch: ({ type }): { type?: string } => (typeof type === 'string' ? { type } : {}),
  loader: ({ context }) => context.texts('settings'),
  component: SettingSection,
});

/** What the calls of a screen belong to; the others need none. */
const AREA_OF: Readonly<Record<string, Area>> = {
  '/setting/verify': 'account',
  '/setting/address': 'account',
  '/setting/profile': 'account',
  '/setting/invites': 'account',
  '/setting/limits': 'account',
  '/setting/message': 'notices',
  '/setting/msg-detail': 'notices',
};

function SettingSection() {
  const { t } = useTranslation('settings');
  const { type = '' } = Route.useSearch();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const platform = usePlatform();
  const offered = (route: string) => {
    const area = AREA_OF[route];
    return area === undefined || offers(platform, area);
  };
  const items: readonly SectionItem[] = [
    { route: '/setting/safty', search: { type: '1' }, label: t('settings.section.security') },
    { route: '/setting/verify', search: { type: '2' }, label: t('settings.section.verify') },
    { route: '/setting/address', search: { type: '3' }, label: t('settings.section.addresses') },
    {
      route: '/setting/message',
      also: ['/setting/msg-detail'],
      search: { type: '4' },
      label: t('settings.section.messages'),
    },
    { route: '/setting/profile', label: t('settings.section.profile') },
    { route: '/setting/invites', label: t('settings.section.invites') },
    { route: '/setting/limits', label: t('settings.section.limits') },
    {
      route: '/setting/preferences',
      also: ['/setting/diagnostics'],
      label: t('settings.section.preferences'),
    },
  ];
  const titleOf = (screen: string) =>
    items.find(({ route, also = [] }) => route === screen || also.includes(screen))?.label ?? '';
  return (
    <SectionFrame
      label={t('settings.section.label')}
      current={ROUTE_OF_TYPE[type] ?? null}
      narrow
      items={items.filter(({ route }) => offered(route))}
    >
      {offered(screen) ? <Outlet /> : <NotOffered title={titleOf(screen)} />}
    </SectionFrame>
  );
}
