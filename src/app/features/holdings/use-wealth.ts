import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import { ACCOUNTS } from '#protocol/assets.ts';
import { wealthOf } from './holdings.ts';

/** The five accounts as they are known, and what they come to together; null until all of them are there. */
export function useWealth(orders?: Parameters<typeof wealthOf>[1]) {
  const contract = useLive({ name: 'assets', account: 1 });
  const spot = useLive({ name: 'assets', account: 2 });
  const finance = useLive({ name: 'assets', account: 3 });
  const pool = useLive({ name: 'assets', account: 4 });
  const fund = useLive({ name: 'assets', account: 5 });
  const views = { 1: contract, 2: spot, 3: finance, 4: pool, 5: fund } as const;
  const known = [contract.value, spot.value, finance.value, pool.value, fund.value];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the five values are the list
  const sheets = useMemo(() => known.filter((sheet) => sheet !== null), known);
  const wealth = useMemo(
    () => (sheets.length === ACCOUNTS.length ? wealthOf(sheets, orders) : null),
    [sheets, orders],
  );
  return { views, sheets, wealth };
}
