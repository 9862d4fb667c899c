import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountScreen } from '#app/features/holdings/account-screen.tsx';
import {
  readAccount,
  readAccountSearch,
  searchOfView,
  totalCoinOf,
  viewOf,
} from '#app/features/holdings/account-search.ts';
import { historyQuery } from '#app/features/holdings/queries.ts';
import { averageCostsQuery } from '#app/shared/money/average-costs.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

const ContractAccount = lazyPart(() =>
  import('./-contract-account.tsx').then((part) => part.ContractAccount),
);
const RecentActivity = lazyPart(() =>
  import('#app/features/transactions/recent-activity.tsx').then((part) => part.RecentActivity),
);

export const Route = createFileRoute('/account/assert/$account')({
  staticData: { nav: 5, title: 'shell.title.assets' },
  validateSearch: readAccountSearch,
  beforeLoad: ({ params, search }) => {
    if (readAccount(params.account) !== null) return;
    throw redirect({ to: '/account/assert/$account', params: { account: '2' }, search, replace: true });
  },
  loader: loads([], 'wallet', ({ query }, { userId }) => {
    query(historyQuery(userId));
    query(averageCostsQuery(userId));
  }),
  component: AccountRoute,
});

function AccountRoute() {
  const { account } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const platform = usePlatform();
  if (!offers(platform, 'wallet')) return <ContractAccount platform={platform} />;
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
      activity={<RecentActivity userId={userId} />}
      onAccount={(next) => void navigate({ params: { account: String(next) }, search, resetScroll: false })}
    />
  );
}
