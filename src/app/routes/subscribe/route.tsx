import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EarnSection } from '#app/shared/money/earn/earn-section.tsx';

export const Route = createFileRoute('/subscribe')({
  staticData: { nav: 4 },
  loader: ({ context }) => context.texts('earn'),
  component: SubscribeSection,
});

function SubscribeSection() {
  const { t } = useTranslation('earn');
  return (
    <EarnSection
      area="subscription"
      title={t('subscribe.list.title')}
      items={[
        { route: '/subscribe/list', label: t('subscribe.section.list') },
        { route: '/subscribe/record', label: t('subscribe.section.record') },
      ]}
    >
      <Outlet />
    </EarnSection>
  );
}
