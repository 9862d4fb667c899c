import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountScreen } from '#app/features/holdings/account-screen.tsx';
import {
  readAccount,
  readAccountSearch,
  searchOfView,
  totalCoinOf,
  viewOf,
} from '#app/features/holdings/account-search.ts';
import { costsQuery, historyQuery } from '#app/features/holdings/queries.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/assert/$account')({
  staticData: { nav: 5 },
  validateSearch: readAccountSearch,
  beforeLoad: ({ params, search }) => {
    if (readAccount(params.account) !== null) return;
    throw redirect({ to: '/account/assert/$account', params: { account: '2' }, search, replace: true });
  },
  loader: loads(['account', 'transfer', 'money'], 'assets', ({ query }, { userId }) => {
    query(historyQuery(userId));
    query(costsQuery(userId));
  }),
  component: AccountRoute,
});

function AccountRoute() {
  const { account } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountScreen
      account={readAccount(account) ?? 2}
      view={viewOf(search)}
      totalCoin={totalCoinOf(search)}
      onTotalCoin={(name) =>
        void navigate({ search: readAccountSearch({ ...search, in: name }), resetScroll: false })
      }
      onView={(view) =>
        void navigate({
          search: readAccountSearch({ in: search.in, ...searchOfView(view) }),
          resetScroll: false,
        })
      }
      onAccount={(next) => void navigate({ params: { account: String(next) }, search, resetScroll: false })}
    />
  );
}
