import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '#app/features/market/market-screen.tsx';
import { readMarketSearch } from '#app/features/market/market-search.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AlertsDialog } from './-alerts-dialog.tsx';

export const Route = createFileRoute('/market')({
  staticData: { nav: 1, title: 'shell.title.market' },
  validateSearch: readMarketSearch,
  loader: ({ context }) => context.texts('market'),
  component: MarketRoute,
});

function MarketRoute() {
  const navigate = Route.useNavigate();
  const platform = usePlatform();
  return (
    <MarketScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: readMarketSearch(search), resetScroll: false })}
      platform={platform}
      alertsDialog={(pair, onClose) => <AlertsDialog pair={pair} platform={platform} onClose={onClose} />}
    />
  );
}
