import { createFileRoute } from '@tanstack/react-router';
import { AddressBookScreen } from '#app/features/address-book/address-book-screen.tsx';
import { bookQuery } from '#app/shared/money/addresses/queries.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { securityQuery } from '#app/shared/proofs/queries.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { loads } from '../-loader.ts';

export const Route = createFileRoute('/setting/address')({
  staticData: { nav: 6, title: 'shell.title.addresses' },
  loader: loads(['forms'], 'account', ({ query }, { userId }) => {
    query(bookQuery(userId));
    query(securityQuery(userId));
  }),
  component: AddressRoute,
});

function AddressRoute() {
  return (
    <AddressBookScreen userId={useLive({ name: 'session' }).value?.userId ?? ''} platform={usePlatform()} />
  );
}
