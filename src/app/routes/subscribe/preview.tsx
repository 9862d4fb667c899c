import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#app/features/subscribe/project-screen.tsx';
import { ownQuery } from '#app/features/subscribe/queries.ts';
import { readProjectSearch } from '#app/features/subscribe/subscribe-search.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/subscribe/preview')({
  staticData: { nav: 4, title: 'shell.title.subscribeProject' },
  validateSearch: readProjectSearch,
  loader: loads([], 'subscription', ({ query }, { userId, search }) => {
    const { id } = readProjectSearch(search);
    if (id !== undefined) query(ownQuery(userId, id));
  }),
  component: PreviewRoute,
});

function PreviewRoute() {
  return <ProjectScreen id={Route.useSearch().id} preview />;
}
