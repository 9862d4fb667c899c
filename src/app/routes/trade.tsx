import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TradeScreen } from '#app/features/trade/trade-screen.tsx';
import { readTradeSearch, type TradeSearch } from '#app/features/trade/trade-search.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AlertsDialog } from './-alerts-dialog.tsx';

const NotOffered = lazyPart(() => import('#app/shared/page/not-offered.tsx').then((part) => part.NotOffered));

export const Route = createFileRoute('/trade')({
  staticData: { nav: 2, title: 'shell.title.trade' },
  validateSearch: readTradeSearch,
  loader: ({ context }) => context.texts('trade'),
  component: TradeRoute,
});

// By its id: the first load has a route of its own for the desk.
const route = getRouteApi('/trade');

function TradeRoute() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { t } = useTranslation();
  const platform = usePlatform();
  if (!offers(platform, 'trade')) return <NotOffered title={t('shell.title.trade')} />;
  return (
    <TradeScreen
      search={search}
      onSearch={(next: TradeSearch) => void navigate({ search: next, resetScroll: false })}
      platform={platform}
      orders={offers(platform, 'spot')}
      alertsDialog={(pair, onClose) => <AlertsDialog pair={pair} platform={platform} onClose={onClose} />}
    />
  );
}
