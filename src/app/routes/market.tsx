import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JOINED_MS } from '#app/boot/early-topics.ts';
import { MarketScreen } from '#app/features/market/market-screen.tsx';
import { readMarketSearch } from '#app/features/market/market-search.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { liveStore } from '#app/worker-client/use-live.ts';
import { USDT } from '#protocol/units.ts';
import { AlertsDialog } from './-alerts-dialog.tsx';

/** The prices come beside the screen's code: its first draw has rows. */
function pricesAhead(): void {
  const leave = liveStore<'tickers'>({ name: 'tickers', quote: USDT }).subscribe(() => undefined);
  setTimeout(leave, JOINED_MS);
}

export const Route = createFileRoute('/market')({
  staticData: { nav: 1, title: 'shell.title.market' },
  validateSearch: readMarketSearch,
  loader: ({ context, cause }) => {
    // Not for each letter that is searched for, nor for a link that is only pointed at.
    if (cause === 'enter') pricesAhead();
    return context.texts('home');
  },
  component: MarketRoute,
});

const NotOffered = lazyPart(() => import('#app/shared/page/not-offered.tsx').then((part) => part.NotOffered));

function MarketRoute() {
  const navigate = Route.useNavigate();
  const { t } = useTranslation();
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
