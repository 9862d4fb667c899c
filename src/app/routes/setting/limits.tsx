import { createFileRoute } from '@tanstack/react-router';
import { OwnLimitsScreen } from '#app/features/own-limits/own-limits-screen.tsx';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/setting/limits')({
  staticData: { nav: 6 },
  loader: ({ context }) => context.texts('contract'),
  component: LimitsRoute,
});

function LimitsRoute() {
  const session = useLive<'session'>({ name: 'session' }).value;
  return <OwnLimitsScreen userId={session?.userId ?? ''} />;
}
