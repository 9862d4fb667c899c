import { queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { type Coin, type EpochMs, USDT } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
export const HISTORY_DAYS = 90;

export const historyQuery = (userId: string, days: number = HISTORY_DAYS) =>
  queryOptions({
    queryKey: ['wealth', userId, days],
    queryFn: () => unwrap(worker.wealth.history(days)),
    staleTime: 10 * 60_000,
  });

/** The newest machines: names for what the pool account holds. */
export const machinesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['held-machines', userId],
    queryFn: () => unwrap(worker.pool.records(null, 1)),
    meta: BALANCES,
  });

/** The costs that a person has set; the worker has them on this device. */
export const ownCostsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-costs', userId],
    queryFn: () => unwrap(worker.wealth.ownCosts()),
  });

/** Prices of coins in USDT since the start of the day. Everybody gets the same. */
export const dayLinesQuery = (coins: readonly Coin[], since: EpochMs) =>
  queryOptions({
    queryKey: ['day-lines', since, coins.join(' ')],
    queryFn: () =>
      unwrap(
        worker.market.dayLines(
          coins.map((base) => ({ base, quote: USDT })),
          since,
        ),
      ),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
