import { createFileRoute } from '@tanstack/react-router';
import { logQuery } from '#app/features/transactions/queries.ts';
import { TransactionsScreen } from '#app/features/transactions/transactions-screen.tsx';
import { readTransactionsSearch } from '#app/features/transactions/transactions-search.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/trade')({
  staticData: { nav: 5, title: 'shell.title.log' },
  validateSearch: readTransactionsSearch,
  loader: loads([], 'wallet', ({ query }, { userId }) => query(logQuery(userId))),
  component: TransactionsRoute,
});

function TransactionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  return (
    <TransactionsScreen
      userId={userId}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
