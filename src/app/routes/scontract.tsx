import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContractScreen } from '#app/features/seconds-contract/contract-screen.tsx';
import { readContractSearch, type SearchChange } from '#app/features/seconds-contract/contract-search.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';

export const Route = createFileRoute('/scontract')({
  staticData: { nav: 7, title: 'shell.title.contract' },
  validateSearch: readContractSearch,
  loader: ({ context }) => context.texts('contract', 'trade'),
  component: ContractRoute,
});

const RecordedDesk = lazyPart(() =>
  import('#app/features/seconds-contract/practice/recorded-desk.tsx').then((part) => part.RecordedDesk),
);

const NotOffered = lazyPart(() => import('#app/shared/page/not-offered.tsx').then((part) => part.NotOffered));

function ContractRoute() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const platform = usePlatform();
  const onSearch = (next: SearchChange) =>
    void navigate({ search: readContractSearch(next), resetScroll: false });
  if (!offers(platform, 'contract')) return <NotOffered title={t('shell.title.contract')} />;
  if (search.mode === 'recorded') {
    return <RecordedDesk search={search} onSearch={onSearch} platform={platform} />;
  }
  return <ContractScreen search={search} onSearch={onSearch} platform={platform} here={here} />;
}
