import type { Platform } from '#contract/platform.ts';
import { type Pair, pairName } from '#contract/units.ts';

/**
 * Where a pair leads: the seconds contract takes pairs against USDT, because its deciding price is the coin's in
 * USDT. Others lead nowhere rather than to another pair's page.
 */
export function pairTarget(pair: Pair, platform: Platform | null): { pair: string } | null {
  if (pair.quote !== 'USDT') return null;
  if (platform && !platform.areas.includes('contract')) return null;
  return { pair: pairName(pair) };
}
