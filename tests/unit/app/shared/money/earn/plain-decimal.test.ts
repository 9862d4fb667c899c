import { expect, it } from 'vitest';
import { plainDecimal } from '#app/shared/money/earn/purchase-amount.ts';
import { exact } from '#protocol/decimal.ts';

it('shows the decimals that there are', () => {
  expect(
    ['0.25', '12.50000000', '1.00000000', '2500000', '0.00000001'].map((text) => plainDecimal(exact(text))),
  ).toEqual(['0.25', '12.5', '1', '2,500,000', '0.00000001']);
});
