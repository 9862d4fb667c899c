import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useOnline } from '#app/shared/page/use-online.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { ChainNet } from '#protocol/addresses.ts';
import type { Coin } from '#protocol/units.ts';
import type { WithdrawalNetwork } from '#protocol/withdrawals.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

export const networksQuery = (currency: Coin, online: boolean) =>
  queryOptions({
    queryKey: ['withdrawal-networks', currency, online],
    queryFn: () => unwrap(worker.withdrawals.networks(currency)),
    staleTime: 60_000,
    ...always,
  });

/** @param mark changes when the book may have */
export const bookQuery = (userId: string, mark: string) =>
  queryOptions({
    queryKey: ['address-book', userId, mark],
    queryFn: () => unwrap(worker.addresses.book(false)),
    placeholderData: keepPreviousData,
    ...always,
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
    ...always,
  });

/** The networks of a coin, and of these the wanted one, else the first. Null while they are not known. */
export function useNetworks(currency: Coin, wanted: string | null) {
  const { data } = useQuery(networksQuery(currency, useOnline()));
  const networks: readonly WithdrawalNetwork[] | null = data ?? null;
  return {
    networks,
    network: networks?.find(({ chain }) => chain === wanted) ?? networks?.[0] ?? null,
  };
}
