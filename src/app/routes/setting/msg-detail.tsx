import { createFileRoute } from '@tanstack/react-router';
import { MessageScreen } from '#app/features/messages/message-screen.tsx';
import { readMessageId } from '#app/features/messages/messages-search.ts';

export const Route = createFileRoute('/setting/msg-detail')({
  staticData: { nav: 6, title: 'shell.title.message' },
  validateSearch: readMessageId,
  component: MessageRoute,
});

function MessageRoute() {
  const { id } = Route.useSearch();
  return <MessageScreen key={id} id={id} />;
}
