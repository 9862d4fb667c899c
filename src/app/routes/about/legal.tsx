import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#app/features/about/legal-text.tsx';

export const Route = createFileRoute('/about/legal')({
  staticData: { title: 'shell.title.legal' },
  loader: ({ context }) => context.texts('about'),
  component: () => <AboutScreen name="legal" />,
});
