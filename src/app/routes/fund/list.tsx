import { createFileRoute } from '@tanstack/react-router';
import { FundListScreen } from '#app/features/fund/fund-list-screen.tsx';
import { readFundSearch } from '#app/features/fund/fund-search.ts';

export const Route = createFileRoute('/fund/list')({
  staticData: { nav: 9, title: 'shell.title.fund' },
  validateSearch: readFundSearch,
  component: FundListRoute,
});

function FundListRoute() {
  const navigate = Route.useNavigate();
  return (
    <FundListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
