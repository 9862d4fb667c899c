import { createFileRoute } from '@tanstack/react-router';
import { MachinesScreen } from '#app/features/pool/machines-screen.tsx';
import { readMachinesSearch } from '#app/features/pool/pool-search.ts';

export const Route = createFileRoute('/pool/list')({
  staticData: { nav: 8, title: 'shell.title.pool' },
  validateSearch: readMachinesSearch,
  component: MachinesRoute,
});

function MachinesRoute() {
  const navigate = Route.useNavigate();
  return (
    <MachinesScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
