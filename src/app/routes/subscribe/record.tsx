import { createFileRoute } from '@tanstack/react-router';
import { SubscribeRecordScreen } from '#app/features/subscribe/subscribe-record-screen.tsx';
import { readRecordSearch } from '#app/features/subscribe/subscribe-search.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/subscribe/record')({
  staticData: { nav: 4 },
  validateSearch: readRecordSearch,
  component: RecordRoute,
});

function RecordRoute() {
  const navigate = Route.useNavigate();
  const { page = '1' } = Route.useSearch();
  return (
    <SubscribeRecordScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      pages={Number(page)}
      onPages={(pages) =>
        void navigate({ search: readRecordSearch({ page: String(pages) }), resetScroll: false })
      }
    />
  );
}
