import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, exact } from '#protocol/decimal.ts';
import { isAmount, previewOrder } from '#worker/market/contract-maths.ts';
import { big } from '#worker/market/exact-math.ts';

describe('previewOrder', () => {
  it('shows what a stake wins and loses, and what even odds cost', () => {
    expect(previewOrder(exact('10'), exact('0.8'), exact('0'))).toEqual({
      win: '8',
      lose: '10',
      fee: '0',
      breakEvenPercent: '55.6',
      costPer100: '10.00',
    });
  });

  it('counts the fee on both sides', () => {
    expect(previewOrder(exact('100'), exact('0.92'), exact('0.01'))).toEqual({
      win: '91',
      lose: '101',
      fee: '1',
      breakEvenPercent: '52.7',
      costPer100: '5.00',
    });
  });

  it('rounds the fee up and the payout down at 8 decimals', () => {
    const preview = previewOrder(exact('0.00001'), exact('0.8333'), exact('0.0001'));
    expect(preview?.fee).toBe('0.00000001');
    expect(preview?.win).toBe('0.00000832');
  });

  it('never promises more than the exact odds give, nor hides a fraction of what a loss takes', () => {
    const amount = fc
      .tuple(fc.nat({ max: 100_000 }), fc.nat({ max: 99_999_999 }))
      .map(([whole, fraction]) => exact(`${whole}.${String(fraction).padStart(8, '0')}`));
    const rate = fc.nat({ max: 10_000 }).map((value) => exact(`0.${String(value).padStart(5, '0')}`));
    fc.assert(
      fc.property(amount, rate, rate, (stake, income, feeRate) => {
        const preview = previewOrder(stake, income, feeRate);
        const gain = big(stake)
          .times(big(income))
          .minus(big(stake).times(big(feeRate)));
        expect(preview && big(preview.win).lte(gain)).toBe(true);
        expect(preview && big(preview.lose).gte(big(stake).times(big(feeRate).plus(1)))).toBe(true);
        const even = big(100).times(big(feeRate).plus(1)).div(big(income).plus(1));
        expect(preview && big(preview.breakEvenPercent).gte(even)).toBe(true);
      }),
    );
  });

  it('gives nothing where the numbers leave the grammar', () => {
    expect(previewOrder(exact('9'.repeat(24)), exact('9'.repeat(24)), exact('0'))).toBeNull();
  });
});

describe('isAmount', () => {
  it.each([
    ['0.00001', true],
    ['0.000009999', false],
    ['0', false],
    ['-1', false],
    ['1e-5', false],
    ['1', true],
  ])('%s: %s', (text, accepted) => {
    expect(isAmount(decimal(text))).toBe(accepted);
  });
});
