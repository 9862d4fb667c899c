import { createFileRoute } from '@tanstack/react-router';
import { ThisDeviceScreen } from '#app/features/this-device/this-device-screen.tsx';

export const Route = createFileRoute('/about/device')({
  staticData: { title: 'shell.title.device' },
  loader: ({ context }) => context.texts('settings'),
  component: ThisDeviceScreen,
});
