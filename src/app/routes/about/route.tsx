import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '#app/shared/page/section-frame.tsx';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => context.texts('about'),
  component: AboutSection,
});

function AboutSection() {
  const { t } = useTranslation('about');
  const session = useLive<'session'>({ name: 'session' }).value;
  const policy = { route: '/about/policy', label: t('about.policy.title') };
  return (
    <SectionFrame
      narrow
      label={t('about.section')}
      items={[
        { route: '/about/us', label: t('about.us.title') },
        { route: '/about/protocol', label: t('about.protocol.title') },
        // Specified: a visitor reads it while registering, the page itself asks for a session.
        ...(session?.signedIn ? [policy] : []),
        { route: '/about/legal', label: t('about.legal.title') },
        { route: '/about/connect', label: t('about.connect.title') },
        { route: '/about/device', label: t('about.device.title') },
      ]}
    >
      <Outlet />
    </SectionFrame>
  );
}
