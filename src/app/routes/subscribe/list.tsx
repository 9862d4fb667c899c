import { createFileRoute } from '@tanstack/react-router';
import { ProjectListScreen } from '#app/features/subscribe/project-list-screen.tsx';

export const Route = createFileRoute('/subscribe/list')({
  staticData: { nav: 4, title: 'shell.title.subscribe' },
  component: ProjectListScreen,
});
