import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '#app/features/messages/messages-screen.tsx';
import { readMessagesSearch } from '#app/features/messages/messages-search.ts';
import { messageListQuery } from '#app/features/messages/queries.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/message')({
  staticData: { nav: 6, title: 'shell.title.messages' },
  validateSearch: readMessagesSearch,
  loader: loads([], 'notices', ({ query }, { search }) => {
    const { category, q = '' } = readMessagesSearch(search);
    query(messageListQuery({ ...(category && { category }), text: q }));
  }),
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
