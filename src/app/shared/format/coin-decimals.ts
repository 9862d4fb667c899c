import { CONTRACT_DECIMALS } from './decimal.ts';

/**
 * Decimals that a balance of a coin is shown with, wherever it stands: the specified four for coins worth about a
 * dollar, of which they say enough, and eight in the contract area; every coin is kept with eight.
 * @param area "contract" for what lies on the contract account
 */
export const balanceDecimals = (coin: string, area?: 'contract'): number =>
  area === 'contract' || !coin.startsWith('USD') ? CONTRACT_DECIMALS : 4;
