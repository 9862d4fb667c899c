import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EarnSection } from '#app/shared/money/earn/earn-section.tsx';

export const Route = createFileRoute('/fund')({
  staticData: { nav: 9 },
  loader: ({ context }) => context.texts('earn'),
  component: FundSection,
});

function FundSection() {
  const { t } = useTranslation('earn');
  return (
    <EarnSection
      area="fund"
      title={t('fund.list.title')}
      items={[
        { route: '/fund/list', label: t('fund.section.list') },
        { route: '/fund/record', label: t('fund.section.record') },
      ]}
    >
      <Outlet />
    </EarnSection>
  );
}
