import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
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

type Networks = readonly WithdrawalNetwork[] | null;

const chosenOf = (networks: Networks, wanted: string | null) =>
  networks?.find(({ chain }) => chain === wanted) ?? networks?.[0] ?? null;

/**
 * The networks of a coin, and of these the wanted one; the only one needs no wish. Coins on the wrong network are lost and
 * fees differ, so that no other is chosen for a person. Null while they are not known.
 */
export function useChosenNetwork(currency: Coin, wanted: string | null) {
  const { networks, network } = useNetworks(currency, wanted);
  const { error, refetch } = useQuery(networksQuery(currency));
  return {
    networks,
    network: network?.chain === wanted || networks?.length === 1 ? network : null,
    failure: networks === null ? failureOf(error) : null,
    refetch,
  };
}

/** The networks of a coin, and of these the wanted one, else the first. Null while they are not known. */
export function useNetworks(currency: Coin, wanted: string | null) {
  const networks: Networks = useQuery(networksQuery(currency)).data ?? null;
  return { networks, network: chosenOf(networks, wanted) };
}

/** Waits until the network of an address and the address itself have been looked at, or can't be. */
export async function lookedUp(
  queries: QueryClient,
  currency: Coin,
  wanted: string | null,
  address: string,
): Promise<void> {
  const networks: Networks = await queries
    .query({ ...networksQuery(currency), staleTime: 'static' })
    .catch(() => null);
  const network = chosenOf(networks, wanted);
  if (network === null) return;
  await queries.query({ ...checkQuery(network, address, ''), staleTime: 'static' }).catch(() => null);
}

/** What is known of an address by now: of the chosen network, and whether it fits; null where that is not known. */
export function knownOf(queries: QueryClient, currency: Coin, wanted: string | null, address: string) {
  const network = chosenOf(queries.getQueryData(networksQuery(currency).queryKey) ?? null, wanted);
  return { network, check: queries.getQueryData(checkQuery(network, address, '').queryKey) ?? null };
}
