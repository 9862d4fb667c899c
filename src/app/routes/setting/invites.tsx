import { createFileRoute } from '@tanstack/react-router';
import { InvitesScreen } from '#app/features/invites/invites-screen.tsx';
import { readInvitesSearch } from '#app/features/invites/invites-search.ts';
import { invitesQuery } from '#app/features/invites/queries.ts';
import { useLastPerson } from '#app/shared/page/use-last-person.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/invites')({
  staticData: { nav: 6, title: 'shell.title.invites' },
  validateSearch: readInvitesSearch,
  loader: loads(['forms'], 'account', ({ pages }, { userId }) => pages(invitesQuery(userId))),
  component: InvitesRoute,
});

function InvitesRoute() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvitesScreen
      userId={useLastPerson()}
      pages={Number(page ?? '1')}
      onPages={(next) =>
        void navigate({ search: readInvitesSearch({ page: String(next) }), resetScroll: false })
      }
    />
  );
}
