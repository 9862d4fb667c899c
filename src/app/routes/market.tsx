import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '#app/features/market/market-screen.tsx';
import { readMarketSearch } from '#app/features/market/market-search.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';

export const Route = createFileRoute('/market')({
  staticData: { nav: 1 },
  validateSearch: readMarketSearch,
  loader: ({ context }) => context.texts('market'),
  component: MarketRoute,
});

const PriceAlertsDialog = lazyPart(() =>
  import('#app/features/alerts/price-alerts-dialog.tsx').then((part) => part.PriceAlertsDialog),
);

function MarketRoute() {
  const navigate = Route.useNavigate();
  const platform = usePlatform();
  return (
    <MarketScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: readMarketSearch(search), resetScroll: false })}
      platform={platform}
      alertsDialog={(pair, onClose) => (
        <PriceAlertsDialog pair={pair} platform={platform} onClose={onClose} />
      )}
    />
  );
}
