import { expect, it } from 'vitest';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';

it('coins worth about a dollar are shown with four decimals, others with all that they are kept with', () => {
  expect(['USDT', 'USDC', 'BTC', 'SHIB'].map((name) => balanceDecimals(name))).toEqual([4, 4, 8, 8]);
});

it('the contract account is shown with the eight decimals of the contract area', () => {
  expect(['USDT', 'BTC'].map((name) => balanceDecimals(name, 'contract'))).toEqual([8, 8]);
});
