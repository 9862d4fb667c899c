import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#app/features/pool/orders-screen.tsx';
import { readMachineOrdersSearch } from '#app/features/pool/pool-search.ts';
import { machineOrdersQuery } from '#app/features/pool/queries.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/pool/record')({
  staticData: { nav: 8, title: 'shell.title.poolRecords' },
  validateSearch: readMachineOrdersSearch,
  loader: loads([], 'pool', ({ pages }, { userId, search }) =>
    pages(machineOrdersQuery(userId, readMachineOrdersSearch(search).status ?? null)),
  ),
  component: OrdersRoute,
});

function OrdersRoute() {
  const navigate = Route.useNavigate();
  return (
    <OrdersScreen
      userId={useLive({ name: 'session' }).value?.userId ?? ''}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
