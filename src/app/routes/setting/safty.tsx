import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#app/features/security/security-screen.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLastEmail, useLastPerson } from '#app/shared/page/use-last-person.ts';

export const Route = createFileRoute('/setting/safty')({
  staticData: { nav: 6 },
  loader: ({ context }) => Promise.all(['security', 'codes', 'login'].map((area) => context.texts(area))),
  component: SafetyRoute,
});

function SafetyRoute() {
  const whole = offers(usePlatform(), 'account');
  return <SecurityScreen userId={useLastPerson()} email={useLastEmail()} whole={whole} />;
}
