import { createFileRoute } from '@tanstack/react-router';
import { ExchangeScreen } from '#app/features/exchange/exchange-screen.tsx';
import { readExchangeSearch } from '#app/features/exchange/exchange-search.ts';
import { usePlatform } from '#app/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/account/dui')({
  staticData: { nav: 5 },
  validateSearch: readExchangeSearch,
  loader: ({ context }) => Promise.all(['account', 'exchange', 'money'].map(context.texts)),
  component: ExchangeRoute,
});

function ExchangeRoute() {
  const navigate = Route.useNavigate();
  return (
    <ExchangeScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      platform={usePlatform()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
