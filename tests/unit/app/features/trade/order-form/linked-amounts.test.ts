import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkedAmounts, shareOf, usable, usedPercent } from '#app/features/trade/order-form/check-ticket.ts';
import { compare, multiply } from '#app/shared/format/arithmetic.ts';
import { exact } from '#protocol/decimal.ts';
import { draftOf, rule } from '../sample-spot.ts';

describe('amount and total', () => {
  test('a typed amount gives its total, exactly', () => {
    expect(linkedAmounts(draftOf({ quantity: '0.03835' }), rule)).toEqual({
      amount: '0.03835',
      total: '2461.37203',
    });
  });

  test('a typed total gives the amount that it buys, cut to the lot', () => {
    expect(linkedAmounts(draftOf({ by: 'total', quantity: '100' }), rule)).toEqual({
      amount: '0.00155',
      total: '100',
    });
  });

  test('what was typed stays as it was typed, and the other field is empty while one can’t be read', () => {
    expect(linkedAmounts(draftOf({ quantity: '1.000,5' }), rule)).toEqual({ amount: '1.000,5', total: '' });
    expect(linkedAmounts(draftOf({ price: null, quantity: '1' }), rule)).toEqual({ amount: '1', total: '' });
    expect(linkedAmounts(draftOf({ price: '0', by: 'total', quantity: '1' }), rule)).toEqual({
      amount: '',
      total: '1',
    });
  });

  test('the price of the book stands in until one is typed', () => {
    const draft = draftOf({ price: null, startPrice: '50000', quantity: '0.1' });
    expect(linkedAmounts(draft, rule).total).toBe('5000');
  });

  test('a market order links nothing: its price is not known', () => {
    expect(linkedAmounts(draftOf({ type: 'market', quantity: '0.1' }), rule)).toEqual({
      amount: '0.1',
      total: '',
    });
  });

  test('numbers longer than any market’s are not reckoned with', () => {
    expect(usable('123456789012', 2)).toBeNull();
    expect(linkedAmounts(draftOf({ quantity: '9'.repeat(24) }), rule).total).toBe('');
  });
});

describe('shares of what is free', () => {
  const draft = draftOf();

  test('a sell takes a share of the base coin, cut to the lot', () => {
    expect(shareOf(draftOf({ side: 'sell' }), rule, exact('0.123456789'), 100)).toEqual({
      by: 'amount',
      quantity: '0.12345',
    });
  });

  test('a market buy takes a share of the quote coin as its total', () => {
    expect(shareOf(draftOf({ type: 'market' }), rule, exact('9847.20139999'), 25)).toEqual({
      by: 'total',
      quantity: '2461.80034999',
    });
  });

  test('without a price there is no share of a limit buy', () => {
    expect(shareOf(draftOf({ price: null }), rule, exact('100'), 50)).toBeNull();
    expect(shareOf(draftOf({ price: '0' }), rule, exact('100'), 50)).toBeNull();
  });

  test('never costs more than there is, whatever the balance, the price and the share', () => {
    const units = (decimals: number, most: bigint) =>
      fc.bigInt(1n, most).map((value) => {
        const text = value.toString().padStart(decimals + 1, '0');
        return exact(`${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
      });
    fc.assert(
      fc.property(
        units(8, 10n ** 16n),
        units(2, 10n ** 9n),
        fc.integer({ min: 0, max: 100 }),
        (available, price, percent) => {
          const change = shareOf({ ...draft, price }, rule, available, percent);
          const cost = change && multiply(exact(change.quantity), price, 18);
          expect(cost !== null && compare(cost, available) <= 0).toBe(true);
        },
      ),
    );
  });

  test('the slider stands where the draft is', () => {
    const used = (quantity: string, change = {}) =>
      usedPercent(draftOf({ quantity, ...change }), rule, exact('1000'));
    expect(used('')).toBe(0);
    expect(used('0.00389')).toBe(25);
    expect(used('5')).toBe(100);
    expect(used('500', { side: 'sell' })).toBe(50);
    expect(usedPercent(draft, rule, null)).toBe(0);
    expect(usedPercent(draftOf({ quantity: '1' }), rule, exact('0'))).toBe(0);
  });
});
