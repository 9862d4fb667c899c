import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#app/features/verification/verify-screen.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLastPerson } from '#app/shared/page/use-last-person.ts';

export const Route = createFileRoute('/setting/verify')({
  staticData: { nav: 6 },
  loader: ({ context }) => Promise.all(['verification', 'files'].map(context.texts)),
  component: VerifyRoute,
});

function VerifyRoute() {
  return <VerifyScreen userId={useLastPerson()} sandbox={usePlatform()?.sandbox ?? false} />;
}
