import { createFileRoute } from '@tanstack/react-router';
import { FinanceScreen } from '#app/features/finance/finance-screen.tsx';
import { readFinanceSearch } from '#app/features/finance/finance-search.ts';

export const Route = createFileRoute('/finance/list')({
  staticData: { nav: 3, title: 'shell.title.finance' },
  validateSearch: readFinanceSearch,
  component: FinanceListRoute,
});

function FinanceListRoute() {
  const navigate = Route.useNavigate();
  return (
    <FinanceScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
