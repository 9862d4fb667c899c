import { createFileRoute } from '@tanstack/react-router';
import { OwnLimitsScreen } from '#app/features/limits/own-limits-screen.tsx';
import { useLastPerson } from '#app/shared/page/use-last-person.ts';

export const Route = createFileRoute('/setting/limits')({
  staticData: { nav: 6 },
  loader: ({ context }) => context.texts('contract'),
  component: LimitsRoute,
});

function LimitsRoute() {
  return <OwnLimitsScreen userId={useLastPerson()} />;
}
