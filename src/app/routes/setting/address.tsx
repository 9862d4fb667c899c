import { createFileRoute } from '@tanstack/react-router';
import { AddressBookScreen } from '#app/features/address-book/address-book-screen.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';

export const Route = createFileRoute('/setting/address')({
  staticData: { nav: 6 },
  loader: ({ context }) => Promise.all(['settings', 'addresses', 'codes'].map(context.texts)),
  component: AddressRoute,
});

function AddressRoute() {
  return (
    <AddressBookScreen userId={useLive({ name: 'session' }).value?.userId ?? ''} platform={usePlatform()} />
  );
}
