import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#app/features/about/legal-text.tsx';

export const Route = createFileRoute('/about/policy')({
  staticData: { title: 'shell.title.policy' },
  component: () => <AboutScreen name="policy" />,
});
