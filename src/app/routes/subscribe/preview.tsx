import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#app/features/subscribe/project-screen.tsx';
import { readProjectSearch } from '#app/features/subscribe/subscribe-search.ts';

export const Route = createFileRoute('/subscribe/preview')({
  staticData: { nav: 4 },
  validateSearch: readProjectSearch,
  component: PreviewRoute,
});

function PreviewRoute() {
  return <ProjectScreen id={Route.useSearch().id} preview />;
}
