import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '#app/features/messages/messages-screen.tsx';
import { readMessagesSearch } from '#app/features/messages/messages-search.ts';

export const Route = createFileRoute('/setting/message')({
  staticData: { nav: 6 },
  validateSearch: readMessagesSearch,
  loader: ({ context }) => context.texts('messages'),
  component: MessagesRoute,
});

function MessagesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MessagesScreen
      search={search}
      onSearch={(change) => void navigate({ search: readMessagesSearch({ ...search, ...change }) })}
    />
  );
}
