import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '#app/features/transactions/statement-screen.tsx';
import { readStatementSearch } from '#app/features/transactions/statement-search.ts';

export const Route = createFileRoute('/account/statement')({
  staticData: { nav: 5 },
  validateSearch: readStatementSearch,
  loader: ({ context }) => Promise.all([context.texts('account'), context.texts('transactions')]),
  component: StatementRoute,
});

function StatementRoute() {
  const navigate = Route.useNavigate();
  return (
    <StatementScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
