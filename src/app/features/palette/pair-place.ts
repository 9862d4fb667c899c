import { hasArea } from '#app/shared/page/offers.ts';
import type { Area } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';

/** Where a pair is looked at: its spot desk, else the contract desk, which takes pairs against USDT; null for nowhere. */
export function pairPlace({ quote }: Pair, areas: readonly Area[] | null): '/trade' | '/scontract' | null {
  if (hasArea(areas, 'trade')) return '/trade';
  return quote === 'USDT' && hasArea(areas, 'contract') ? '/scontract' : null;
}
