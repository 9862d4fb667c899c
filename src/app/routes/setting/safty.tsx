import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery, signInsQuery } from '#app/features/security/queries.ts';
import { SecurityScreen } from '#app/features/security/security-screen.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLastEmail, useLastPerson } from '#app/shared/page/use-last-person.ts';
import { securityQuery } from '#app/shared/proofs/queries.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/safty')({
  staticData: { nav: 6, title: 'shell.title.security' },
  loader: loads(['security', 'forms'], 'account', ({ query, pages }, { userId }) => {
    query(securityQuery(userId));
    query(sessionsQuery(userId));
    pages(signInsQuery(userId));
  }),
  component: SafetyRoute,
});

function SafetyRoute() {
  const whole = offers(usePlatform(), 'account');
  return <SecurityScreen userId={useLastPerson()} email={useLastEmail()} whole={whole} />;
}
