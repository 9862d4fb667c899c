import { createFileRoute } from '@tanstack/react-router';
import { withdrawalsQuery } from '#app/features/withdrawal/queries.ts';
import { WithdrawalScreen } from '#app/features/withdrawal/withdrawal-screen.tsx';
import { readWithdrawalSearch } from '#app/features/withdrawal/withdrawal-search.ts';
import { bookQuery, networksQuery } from '#app/shared/money/addresses/queries.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/withdrawel')({
  staticData: { nav: 5, title: 'shell.title.withdraw' },
  validateSearch: readWithdrawalSearch,
  loader: loads(['funds', 'forms'], 'wallet', ({ query, pages }, { userId, search }) => {
    query(networksQuery(readWithdrawalSearch(search).coin));
    query(bookQuery(userId));
    pages(withdrawalsQuery(userId));
  }),
  component: WithdrawalRoute,
});

function WithdrawalRoute() {
  const navigate = Route.useNavigate();
  return (
    <WithdrawalScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      platform={usePlatform()}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, resetScroll: false })}
    />
  );
}
