import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#app/features/about/legal-text.tsx';

export const Route = createFileRoute('/about/legal')({
  staticData: { title: 'shell.title.legal' },
  component: () => <AboutScreen name="legal" />,
});
