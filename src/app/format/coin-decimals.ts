import type { Coin } from '#contract/units.ts';

/**
 * Decimals that a desk shows a balance of a coin with: the specified four for coins worth about a dollar, of which they
 * say enough; every coin is kept with eight.
 */
export const balanceDecimals = (coin: Coin): number => (coin.startsWith('USD') ? 4 : 8);
