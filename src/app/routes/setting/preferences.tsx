import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '#app/features/preferences/preferences-screen.tsx';

export const Route = createFileRoute('/setting/preferences')({
  staticData: { nav: 6 },
  loader: ({ context }) => Promise.all([context.texts('preferences'), context.texts('alerts')]),
  component: PreferencesScreen,
});
