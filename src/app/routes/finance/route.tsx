import { createFileRoute, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EarnSection } from '#app/shared/money/earn/earn-section.tsx';

export const Route = createFileRoute('/finance')({
  staticData: { nav: 3 },
  loader: ({ context }) => context.texts('earn'),
  component: FinanceSection,
});

function FinanceSection() {
  const { t } = useTranslation('earn');
  const matches = useMatchRoute();
  const isOfAll = (['/finance/calendar', '/finance/earn'] as const).some((to) => matches({ to }) !== false);
  return (
    <EarnSection
      area="finance"
      ofAll={isOfAll}
      title={t('finance.title')}
      items={[
        { route: '/finance/list', label: t('finance.section.products') },
        { route: '/finance/record', label: t('finance.section.orders') },
      ]}
    >
      <Outlet />
    </EarnSection>
  );
}
