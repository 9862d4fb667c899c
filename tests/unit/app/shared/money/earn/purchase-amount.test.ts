import { describe, expect, it } from 'vitest';
import { mostOf, type PurchaseBounds, readPurchase } from '#app/shared/money/earn/purchase-amount.ts';
import { exact } from '#protocol/decimal.ts';

const bounds = {
  available: exact('500'),
  min: exact('10'),
  ownLeft: exact('300'),
  left: exact('400'),
};
const unknown: PurchaseBounds = { available: null, min: null, ownLeft: null, left: null };
const problem = (text: string, given: PurchaseBounds = bounds) => {
  const read = readPurchase(text, given);
  return read.ok ? null : read.problem;
};

describe('an amount to buy', () => {
  it('is taken within every bound, both ends included', () => {
    for (const text of ['10', '10.5', '300']) expect(problem(text)).toBeNull();
    expect(readPurchase('12.123456789', bounds)).toEqual({ ok: true, amount: '12.12345678' });
  });

  it.each([
    ['', { key: 'd_enter_amount' }],
    ['0', { key: 'd_enter_amount' }],
    ['1,5', { key: 'ui.amount.ambiguous' }],
    ['9.99999999', { key: 'earn.amount.belowMinimum', limit: '10' }],
    ['300.00000001', { key: 'earn.amount.overCap', limit: '300' }],
    ['401', { key: 'earn.amount.overQuota', limit: '400' }],
  ])('of "%s" is refused with its bound', (text, expected) => {
    expect(problem(text)).toEqual(expected);
  });

  it('is refused where the balance is too small', () => {
    expect(problem('20', { ...bounds, available: exact('19.99') })).toEqual({
      key: 'd_insufficient_balance',
    });
  });

  it('is left to the server where nothing is known', () => {
    expect(problem('123456', unknown)).toBeNull();
  });
});

describe('the most that can be bought', () => {
  it('is the least of the bounds', () => {
    expect(mostOf(bounds)).toBe('300');
    expect(mostOf({ ...bounds, ownLeft: null, left: null })).toBe('500');
    expect(mostOf({ ...bounds, left: exact('0') })).toBe('0');
  });

  it('is not known without the balance', () => {
    expect(mostOf({ ...bounds, available: null })).toBeNull();
  });
});
