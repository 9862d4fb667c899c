import { createFileRoute } from '@tanstack/react-router';
import { IncomeScreen } from '#app/features/income/income-screen.tsx';
import { readIncomeSearch } from '#app/features/income/income-search.ts';

export const Route = createFileRoute('/finance/calendar')({
  staticData: { nav: 3, title: 'shell.title.income' },
  validateSearch: readIncomeSearch,
  component: CalendarRoute,
});

function CalendarRoute() {
  const navigate = Route.useNavigate();
  return (
    <IncomeScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
