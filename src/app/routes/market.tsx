import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MarketScreen } from '#app/features/market/market-screen.tsx';
import { readMarketSearch } from '#app/features/market/market-search.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AlertsDialog } from './-alerts-dialog.tsx';

export const Route = createFileRoute('/market')({
  staticData: { nav: 1, title: 'shell.title.market' },
  validateSearch: readMarketSearch,
  loader: ({ context }) => context.texts('market'),
  component: MarketRoute,
});

const NotOffered = lazyPart(() => import('#app/shared/page/not-offered.tsx').then((part) => part.NotOffered));

function MarketRoute() {
  const navigate = Route.useNavigate();
  const { t } = useTranslation('shell');
  const platform = usePlatform();
  const search = Route.useSearch();
  if (!offers(platform, 'market')) return <NotOffered title={t('shell.title.market')} />;
  return (
    <MarketScreen
      search={search}
      onSearch={(search) => void navigate({ search: readMarketSearch(search), resetScroll: false })}
      platform={platform}
      alertsDialog={(pair, onClose) => <AlertsDialog pair={pair} platform={platform} onClose={onClose} />}
    />
  );
}
