import { createFileRoute } from '@tanstack/react-router';
import { EarnScreen } from '#app/features/earn/earn-screen.tsx';

export const Route = createFileRoute('/finance/earn')({
  staticData: { nav: 3, title: 'shell.title.earn' },
  component: EarnScreen,
});
