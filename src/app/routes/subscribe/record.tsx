import { createFileRoute } from '@tanstack/react-router';
import { recordsQuery } from '#app/features/subscribe/queries.ts';
import { SubscribeRecordScreen } from '#app/features/subscribe/subscribe-record-screen.tsx';
import { readRecordSearch } from '#app/features/subscribe/subscribe-search.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads, pageLanguage } from '../-loader.ts';

export const Route = createFileRoute('/subscribe/record')({
  staticData: { nav: 4, title: 'shell.title.subscribeRecords' },
  validateSearch: readRecordSearch,
  loader: loads([], 'subscription', ({ pages }, { userId }) => pages(recordsQuery(userId, pageLanguage()))),
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
