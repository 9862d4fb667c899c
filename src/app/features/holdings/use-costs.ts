import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { averageCostsQuery } from '#app/shared/money/average-costs.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import type { AccountId, OwnCost } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import type { Coin } from '#protocol/units.ts';
import { costsIn } from './holdings.ts';
import { type HoldingCost, uncoveredOf, withOwnCosts } from './own-costs.ts';
import { ownCostsQuery } from './queries.ts';
import type { CostSetting } from './set-cost.tsx';

const NONE: readonly OwnCost[] = [];

interface Costs {
  /** Of the coins in one account; null while the records are unknown. */
  readonly costs: readonly HoldingCost[] | null;
  readonly setting: CostSetting;
}

/** Average costs from the records and from the person, and what setting one needs to know. */
export function useCosts(
  userId: string,
  account: AccountId,
  views: Readonly<Record<AccountId, LiveView<AssetSheet>>>,
): Costs {
  const known = useQuery(averageCostsQuery(userId)).data?.value ?? null;
  const own = useQuery({ ...ownCostsQuery(userId), enabled: userId !== '' }).data ?? NONE;
  const spot = views[2].value;
  const contract = views[1].value;
  return useMemo(() => {
    const sheetOf = (each: AccountId) => (each === 1 ? contract : each === 2 ? spot : null);
    const uncovered = (currency: Coin) => uncoveredOf(currency, known ?? [], sheetOf);
    return {
      costs: known && costsIn(account, withOwnCosts(known, own, sheetOf), sheetOf),
      setting: { userId, own, uncovered },
    };
  }, [known, own, account, spot, contract, userId]);
}
