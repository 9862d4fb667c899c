import { expect, it } from 'vitest';
import { balanceDecimals } from '#app/format/coin-decimals.ts';
import { coin } from '#contract/units.ts';

it('coins worth about a dollar are shown with four decimals, others with all that they are kept with', () => {
  expect(['USDT', 'USDC', 'BTC', 'SHIB'].map((name) => balanceDecimals(coin(name)))).toEqual([4, 4, 8, 8]);
});
