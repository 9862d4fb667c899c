import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '#app/features/preferences/preferences-screen.tsx';
import { DevicePanel } from '#app/features/security/device-panel.tsx';

export const Route = createFileRoute('/setting/preferences')({
  staticData: { nav: 6, title: 'shell.title.preferences' },
  loader: ({ context }) => context.texts('overlays', 'security'),
  component: () => <PreferencesScreen away={<DevicePanel />} />,
});
