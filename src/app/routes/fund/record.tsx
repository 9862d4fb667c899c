import { createFileRoute } from '@tanstack/react-router';
import { FundRecordScreen } from '#app/features/fund/fund-record-screen.tsx';
import { fundRecordsQuery } from '#app/features/fund/queries.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads, pageLanguage } from '../-loader.ts';

/** How many pages of records are loaded. */
const readPage = ({ page }: Readonly<Record<string, unknown>>): { readonly page?: string } =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {};

export const Route = createFileRoute('/fund/record')({
  staticData: { nav: 9, title: 'shell.title.fundRecords' },
  validateSearch: readPage,
  loader: loads([], 'fund', ({ pages }, { userId }) => pages(fundRecordsQuery(userId, pageLanguage()))),
  component: FundRecordRoute,
});

function FundRecordRoute() {
  const navigate = Route.useNavigate();
  const { page = '1' } = Route.useSearch();
  return (
    <FundRecordScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      pages={Number(page)}
      onPages={(pages) => void navigate({ search: readPage({ page: String(pages) }), resetScroll: false })}
    />
  );
}
