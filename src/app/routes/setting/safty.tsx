import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#app/features/security/security-screen.tsx';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/setting/safty')({
  staticData: { nav: 6 },
  loader: ({ context }) => Promise.all(['security', 'codes', 'login'].map((area) => context.texts(area))),
  component: SafetyRoute,
});

function SafetyRoute() {
  const session = useLive<'session'>({ name: 'session' }).value;
  return <SecurityScreen userId={session?.userId ?? ''} email={session?.email ?? ''} />;
}
