import { createFileRoute } from '@tanstack/react-router';
import { FeesScreen } from '#app/features/fees/fees-screen.tsx';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/fees')({
  staticData: { nav: 5, title: 'shell.title.fees' },
  loader: loads([], 'wallet', ({ query }, { userId, platform, preload }) => {
    // A call for every coin: only for who comes.
    for (const { name } of preload ? [] : (platform?.coins ?? [])) query(networksQuery(userId, name));
  }),
  component: FeesRoute,
});

function FeesRoute() {
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  return <FeesScreen userId={userId} platform={usePlatform()} />;
}
