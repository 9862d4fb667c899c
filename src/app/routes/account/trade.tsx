import { createFileRoute } from '@tanstack/react-router';
import { TransactionsScreen } from '#app/features/transactions/transactions-screen.tsx';
import { readTransactionsSearch } from '#app/features/transactions/transactions-search.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/account/trade')({
  staticData: { nav: 5 },
  validateSearch: readTransactionsSearch,
  loader: ({ context }) => Promise.all([context.texts('account'), context.texts('transactions')]),
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
