import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ContractScreen } from '#app/features/seconds-contract/contract-screen.tsx';
import { readContractSearch } from '#app/features/seconds-contract/contract-search.ts';
import { usePlatform } from '#app/page/platform-query.ts';

export const Route = createFileRoute('/scontract')({
  staticData: { nav: 7 },
  validateSearch: readContractSearch,
  loader: ({ context }) =>
    Promise.all([context.texts('contract'), context.texts('money'), context.texts('transfer')]),
  component: ContractRoute,
});

function ContractRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <ContractScreen
      search={search}
      onSearch={(next) => void navigate({ search: readContractSearch(next), resetScroll: false })}
      platform={usePlatform()}
      here={here}
    />
  );
}
