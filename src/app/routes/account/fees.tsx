import { createFileRoute } from '@tanstack/react-router';
import { FeesScreen } from '#app/features/fees/fees-screen.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/account/fees')({
  staticData: { nav: 5 },
  loader: ({ context }) => Promise.all([context.texts('account'), context.texts('fees')]),
  component: FeesRoute,
});

function FeesRoute() {
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  return <FeesScreen userId={userId} platform={usePlatform()} />;
}
