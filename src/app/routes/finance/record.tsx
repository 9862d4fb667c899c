import { createFileRoute } from '@tanstack/react-router';
import { FinanceRecordsScreen } from '#app/features/finance/finance-records-screen.tsx';
import { readFinanceRecordSearch } from '#app/features/finance/finance-search.ts';
import { completedQuery } from '#app/features/finance/queries.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/finance/record')({
  staticData: { nav: 3, title: 'shell.title.financeRecords' },
  validateSearch: readFinanceRecordSearch,
  loader: loads([], 'finance', ({ pages }, { userId, search }) => {
    if (readFinanceRecordSearch(search).list === 'completed') pages(completedQuery(userId));
  }),
  component: FinanceRecordRoute,
});

function FinanceRecordRoute() {
  const navigate = Route.useNavigate();
  return (
    <FinanceRecordsScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
