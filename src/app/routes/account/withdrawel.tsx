import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalScreen } from '#app/features/withdrawal/withdrawal-screen.tsx';
import { readWithdrawalSearch } from '#app/features/withdrawal/withdrawal-search.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/account/withdrawel')({
  staticData: { nav: 5 },
  validateSearch: readWithdrawalSearch,
  loader: ({ context }) =>
    Promise.all(['account', 'withdrawal', 'addresses', 'codes', 'money'].map(context.texts)),
  component: WithdrawalRoute,
});

function WithdrawalRoute() {
  const navigate = Route.useNavigate();
  return (
    <WithdrawalScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      platform={usePlatform()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
