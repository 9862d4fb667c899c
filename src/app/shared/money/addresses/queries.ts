import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { ChainNet } from '#protocol/addresses.ts';
import type { Coin } from '#protocol/units.ts';
import type { WithdrawalNetwork } from '#protocol/withdrawals.ts';

export const networksQuery = (currency: Coin) =>
  queryOptions({
    queryKey: ['withdrawal-networks', currency],
    queryFn: () => unwrap(worker.withdrawals.networks(currency)),
    staleTime: 60_000,
  });

export const bookQuery = (userId: string) =>
  queryOptions({
    queryKey: ['address-book', userId],
    queryFn: () => unwrap(worker.addresses.book(false)),
  });

/** @param network null: not chosen yet. The book decides, too: another `mark` asks again. */
export const checkQuery = (
  network: { readonly chain: string; readonly net: ChainNet } | null,
  address: string,
  mark: string,
) =>
  queryOptions({
    queryKey: ['address-check', network?.chain ?? '', network?.net ?? '', address, mark],
    queryFn: network
      ? () => unwrap(worker.addresses.check({ chain: network.chain, net: network.net, address }))
      : skipToken,
  });

/** The networks of a coin, and of these the wanted one, else the first. Null while they are not known. */
export function useNetworks(currency: Coin, wanted: string | null) {
  const { data } = useQuery(networksQuery(currency));
  const networks: readonly WithdrawalNetwork[] | null = data ?? null;
  return {
    networks,
    network: networks?.find(({ chain }) => chain === wanted) ?? networks?.[0] ?? null,
  };
}
