import { createFileRoute } from '@tanstack/react-router';
import { verificationQuery } from '#app/features/verification/queries.ts';
import { VerifyScreen } from '#app/features/verification/verify-screen.tsx';
import { useLastPerson } from '#app/shared/page/use-last-person.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/verify')({
  staticData: { nav: 6, title: 'shell.title.verify' },
  loader: loads(['security', 'forms'], 'account', ({ query }, { userId }) =>
    query(verificationQuery(userId)),
  ),
  component: VerifyRoute,
});

function VerifyRoute() {
  return <VerifyScreen userId={useLastPerson()} />;
}
