import { createFileRoute } from '@tanstack/react-router';
import { ConvertScreen } from '#app/features/convert/convert-screen.tsx';
import { readConvertSearch } from '#app/features/convert/convert-search.ts';
import { exchangesQuery } from '#app/features/convert/queries.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/account/dui')({
  staticData: { nav: 5, title: 'shell.title.exchange' },
  validateSearch: readConvertSearch,
  loader: loads(['funds'], 'wallet', ({ pages }, { userId }) => pages(exchangesQuery(userId))),
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
