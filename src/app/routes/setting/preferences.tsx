import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '#app/features/preferences/preferences-screen.tsx';
import { DevicePanel } from '#app/features/security/device-panel.tsx';

export const Route = createFileRoute('/setting/preferences')({
  staticData: { nav: 6, title: 'shell.title.preferences' },
  loader: ({ context }) => Promise.all(['preferences', 'alerts', 'security', 'push'].map(context.texts)),
  component: () => <PreferencesScreen away={<DevicePanel />} />,
});
