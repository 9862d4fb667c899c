import { createFileRoute } from '@tanstack/react-router';
import { ConnectScreen } from '#app/features/about/connect-screen.tsx';

export const Route = createFileRoute('/about/connect')({
  staticData: { title: 'shell.title.connect' },
  loader: ({ context }) => context.texts('about'),
  component: ConnectScreen,
});
