import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#app/features/profile/profile-screen.tsx';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/setting/profile')({
  staticData: { nav: 6, title: 'shell.title.profile' },
  loader: ({ context }) => context.texts('forms'),
  component: () => <ProfileScreen user={useLive({ name: 'session' }).value?.user ?? null} />,
});
