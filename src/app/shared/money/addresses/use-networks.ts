import { useQuery } from '@tanstack/react-query';
import type { Coin } from '#protocol/units.ts';
import type { WithdrawalNetwork } from '#protocol/withdrawals.ts';
import { networksQuery } from './queries.ts';

/** The networks of a coin, and of these the wanted one, else the first. Null while they are not known. */
export function useNetworks(currency: Coin, wanted: string | null) {
  const { data } = useQuery(networksQuery(currency));
  const networks: readonly WithdrawalNetwork[] | null = data ?? null;
  return {
    networks,
    network: networks?.find(({ chain }) => chain === wanted) ?? networks?.[0] ?? null,
  };
}
