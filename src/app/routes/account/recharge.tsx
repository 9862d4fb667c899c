import { createFileRoute } from '@tanstack/react-router';
import { DepositScreen } from '#app/features/deposit/deposit-screen.tsx';
import { readDepositSearch } from '#app/features/deposit/deposit-search.ts';
import { depositsQuery } from '#app/features/deposit/queries.ts';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/recharge')({
  staticData: { nav: 5, title: 'shell.title.deposit' },
  validateSearch: readDepositSearch,
  loader: loads(['funds', 'forms'], 'wallet', ({ query, pages }, { userId, search }) => {
    query(networksQuery(userId, readDepositSearch(search).coin));
    pages(depositsQuery(userId));
  }),
  component: DepositRoute,
});

function DepositRoute() {
  const navigate = Route.useNavigate();
  return (
    <DepositScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
