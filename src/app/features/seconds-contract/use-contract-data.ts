import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Free, freeIn } from '#app/shared/money/free.ts';
import { limitsQuery } from '#app/shared/money/limits/own-limits.ts';
import { holdingOf } from '#app/shared/running-orders/order-outlook.ts';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Coin } from '#protocol/units.ts';
import { configQuery, practiceBalanceQuery } from './queries.ts';
import { useResults } from './running/use-results.ts';

/** Everything the screen knows of the person and the offer; prices are left to the parts that show them. */
export function useContractData(practice: boolean) {
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const userId = session?.userId ?? '';
  const config = useQuery(configQuery());
  const limits = useQuery({ ...limitsQuery(userId), enabled: signedIn });
  const assets = useLive<'assets'>(signedIn ? { name: 'assets', account: 1 } : null);
  const running = useLive<'running'>(signedIn ? { name: 'running' } : null);
  const paper = useLive<'practice'>({ name: 'practice' });
  const balance = useQuery(practiceBalanceQuery(userId));

  const source = practice ? paper : running;
  // Visitors have no orders, and nobody answers that.
  const real = running.value;
  const orders = practice ? paper.value : session !== null && !signedIn ? NONE : (real?.list ?? null);
  const ordersUnreadable = useMemo(() => (practice ? null : unreadableOf(real)), [practice, real]);
  const results = useResults(real?.list ?? null);
  const paperResults = useResults(paper.value);

  const { value: sheet, source: sheetSource } = assets;
  const paperBalance = balance.data ?? null;
  const freeOf = useCallback(
    (coin: Coin): Free =>
      practice
        ? { shown: paperBalance, sure: paperBalance }
        : freeIn({ value: sheet, source: sheetSource }, coin),
    [practice, paperBalance, sheet, sheetSource],
  );
  const configValue = config.data ?? null;
  const configUnreadable = configValue === null && failureOf(config.error)?.kind === 'badBody';
  const configAt = config.dataUpdatedAt;
  const limitsValue = (signedIn && limits.data) || null;
  const limitsFailed = limitsValue === null && limits.isError;
  const shown = useMemo(() => [...results.shown, ...paperResults.shown], [results.shown, paperResults.shown]);
  const both = {
    shown,
    dismiss: (id: string) => {
      results.dismiss(id);
      paperResults.dismiss(id);
    },
  };
  /** What the order form stands on: the same object while none of it changes. */
  const order = useMemo(
    () => ({
      session,
      signedIn,
      config: configValue,
      configUnreadable,
      configAt,
      limits: limitsValue,
      limitsFailed,
      freeOf,
    }),
    [session, signedIn, configValue, configUnreadable, configAt, limitsValue, limitsFailed, freeOf],
  );

  const holding = useMemo(() => orders && holdingOf(orders), [orders]);
  const ordersFailure = source.failure;
  // When they were true, where they are not fresh.
  const ordersAsOf = !practice && signedIn && source.freshness !== 'live' ? source.asOf : null;
  const paperOrders = paper.value;
  const coins = useMemo(() => (sheet?.list ?? []).map(({ currency }) => currency), [sheet]);
  /** What the records stand on, likewise. */
  const records = useMemo(
    () => ({ signedIn, userId, holding, ordersUnreadable, ordersFailure, ordersAsOf, paperOrders, coins }),
    [signedIn, userId, holding, ordersUnreadable, ordersFailure, ordersAsOf, paperOrders, coins],
  );
  return {
    signedIn,
    userId,
    config: configValue,
    limits: limitsValue,
    assets,
    /** Running orders of the chosen mode; null while they are not known. */
    holding,
    /** Of both modes: an order with money that ends while somebody practises is told, too. */
    results: both,
    order,
    records,
  };
}

const NONE = [] as const;

type ContractData = ReturnType<typeof useContractData>;
export type OrderData = ContractData['order'];
export type RecordsData = ContractData['records'];
