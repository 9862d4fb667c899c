import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#app/features/about/legal-text.tsx';

export const Route = createFileRoute('/about/protocol')({
  staticData: { title: 'shell.title.protocol' },
  component: () => <AboutScreen name="protocol" />,
});
