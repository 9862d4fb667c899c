import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { holdingOf } from '#app/running-tracker/closed-orders.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Coin, Decimal } from '#contract/units.ts';
import { configQuery, limitsQuery, practiceBalanceQuery, refreshMine } from './queries.ts';
import { useResults } from './running/use-results.ts';

/** Everything the screen knows of the person and the offer; prices are left to the parts that show them. */
export function useContractData(practice: boolean) {
  const queries = useQueryClient();
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const userId = session?.userId ?? '';
  const config = useQuery(configQuery());
  const limits = useQuery({ ...limitsQuery(userId), enabled: signedIn });
  const assets = useLive<'assets'>(signedIn ? { name: 'assets', account: 1 } : null);
  const running = useLive<'running'>(signedIn ? { name: 'running' } : null);
  const paper = useLive<'practice'>({ name: 'practice' });
  const balance = useQuery(practiceBalanceQuery(userId));
  const { refetch: readBalance } = balance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the orders changes the balance
  useEffect(() => void readBalance(), [paper.value, readBalance]);

  const source = practice ? paper : running;
  // Visitors have no orders, and nobody answers that.
  const orders = !practice && session !== null && !signedIn ? NONE : source.value;
  const results = useResults(running.value, () => void refreshMine(queries));
  const paperResults = useResults(paper.value, () => void readBalance());

  const availableOf = (coin: Coin): Decimal | null => {
    if (practice) return balance.data ?? null;
    if (assets.value === null) return null;
    return assets.value.list.find(({ currency }) => currency === coin)?.available ?? ('0' as Decimal);
  };
  return {
    session,
    signedIn,
    userId,
    config: config.data ?? null,
    configAt: config.dataUpdatedAt,
    limits: (signedIn && limits.data) || null,
    assets,
    /** Of the chosen mode; null while they are not known. */
    orders,
    ordersFailure: source.failure,
    /** When they were true, where they are not fresh. */
    ordersAsOf: !practice && signedIn && source.freshness !== 'live' ? source.asOf : null,
    holding: useMemo(() => orders && holdingOf(orders), [orders]),
    paperOrders: paper.value,
    results: practice ? paperResults : results,
    /** Closed with money while this screen was open. */
    closed: results.closed,
    availableOf,
  };
}

const NONE = [] as const;

export type ContractData = ReturnType<typeof useContractData>;
