import { expect, test } from 'vitest';
import { waysOf } from '#app/features/holdings/holding-actions.tsx';
import { coin } from '#protocol/units.ts';

const words = (traded: boolean, none: boolean) =>
  waysOf(coin('ETH'), traded, none).map(({ word }) => word.replace(/^account\.(?:section\.)?/, ''));

test('of a coin that is there, trading and withdrawing are at hand', () => {
  expect(words(true, false)).toEqual(['trade', 'withdraw', 'deposit', 'exchange']);
});

test('of one that is not, a deposit comes first and no withdrawal is at hand', () => {
  expect(words(true, true).slice(0, 2)).toEqual(['deposit', 'trade']);
  expect(words(false, true).slice(0, 2)).toEqual(['deposit', 'exchange']);
});
