import { createFileRoute } from '@tanstack/react-router';
import { statementQuery } from '#app/features/transactions/queries.ts';
import { StatementScreen } from '#app/features/transactions/statement-screen.tsx';
import { periodOf, readStatementSearch } from '#app/features/transactions/statement-search.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/statement')({
  staticData: { nav: 5, title: 'shell.title.statement' },
  validateSearch: readStatementSearch,
  loader: loads([], 'wallet', ({ query }, { userId, search }) => {
    const { start, end } = periodOf(readStatementSearch(search), serverNow());
    query(statementQuery(userId, start, end));
  }),
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
