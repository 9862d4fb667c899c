import { createFileRoute } from '@tanstack/react-router';
import { ConvertScreen } from '#app/features/convert/convert-screen.tsx';
import { readConvertSearch } from '#app/features/convert/convert-search.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/account/dui')({
  staticData: { nav: 5 },
  validateSearch: readConvertSearch,
  loader: ({ context }) => Promise.all(['account', 'exchange', 'money'].map(context.texts)),
  component: ExchangeRoute,
});

function ExchangeRoute() {
  const navigate = Route.useNavigate();
  return (
    <ConvertScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      platform={usePlatform()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
