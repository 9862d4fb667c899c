import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#app/features/about/legal-text.tsx';

export const Route = createFileRoute('/about/us')({
  staticData: { title: 'shell.title.us' },
  component: () => <AboutScreen name="us" />,
});
