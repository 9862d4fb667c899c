import { createFileRoute } from '@tanstack/react-router';
import { ConnectScreen } from '#app/features/about/connect-screen.tsx';

export const Route = createFileRoute('/about/connect')({
  staticData: { title: 'shell.title.connect' },
  component: ConnectScreen,
});
