import { createFileRoute } from '@tanstack/react-router';
import { OwnLimitsScreen } from '#app/features/limits/own-limits-screen.tsx';
import { limitsQuery } from '#app/shared/money/limits/own-limits.ts';
import { useLastPerson } from '#app/shared/page/use-last-person.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/limits')({
  staticData: { nav: 6, title: 'shell.title.limits' },
  loader: loads(['contract'], 'account', ({ query }, { userId }) => query(limitsQuery(userId))),
  component: LimitsRoute,
});

function LimitsRoute() {
  return <OwnLimitsScreen userId={useLastPerson()} />;
}
