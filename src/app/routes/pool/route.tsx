import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EarnSection } from '#app/shared/money/earn/earn-section.tsx';

export const Route = createFileRoute('/pool')({
  staticData: { nav: 8 },
  loader: ({ context }) => context.texts('earn'),
  component: PoolSection,
});

function PoolSection() {
  const { t } = useTranslation('earn');
  return (
    <EarnSection
      area="pool"
      title={t('pool.title')}
      items={[
        { route: '/pool/list', label: t('pool.section.list') },
        { route: '/pool/record', label: t('pool.section.record') },
      ]}
    >
      <Outlet />
    </EarnSection>
  );
}
