import { describe, expect, test } from 'vitest';
import {
  type AlertDraft,
  alertOf,
  distance,
  EMPTY_DRAFT,
  isReached,
} from '#app/features/alerts/alert-draft.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const pair = { base: coin('BTC'), quote: coin('USDT') };
const market = { pair, precision: 2, last: exact('60000') };
const draft = (change: Partial<AlertDraft>): AlertDraft => ({ ...EMPTY_DRAFT, ...change });

describe('what is typed', () => {
  test('becomes an alert at the decimals of the pair', () => {
    expect(alertOf(draft({ value: '70,000.129', note: 'x', repeat: true }), market)).toEqual({
      pair,
      rule: { kind: 'above', price: '70000.12' },
      note: 'x',
      repeat: true,
      sound: false,
    });
  });
  test('a percentage is measured from the live price, and needs one', () => {
    const percent = draft({ kind: 'percent', value: '2.5' });
    expect(alertOf(percent, market)?.rule).toEqual({ kind: 'percent', percent: '2.5', from: '60000' });
    expect(alertOf(percent, { ...market, last: null })).toBeNull();
  });
  test.each(['', 'abc', '1.2.3', '0', '0.0000001'])('%j is no alert yet', (value) => {
    expect(alertOf(draft({ value }), market)).toBeNull();
    expect(alertOf(draft({ value, kind: 'percent' }), market)).toBeNull();
  });
});

test('a line that the price has passed already is said to be so', () => {
  const at = (kind: 'above' | 'below', price: string) =>
    isReached({ kind, price: exact(price) }, market.last);
  expect([at('above', '60000'), at('above', '60000.01')]).toEqual([true, false]);
  expect([at('below', '60000'), at('below', '59999.99')]).toEqual([true, false]);
  expect(isReached({ kind: 'above', price: exact('1') }, null)).toBe(false);
});

test('the distance of a line, in percent with its sign', () => {
  expect(distance(exact('66000'), exact('60000'))).toBe('10');
  expect(distance(exact('59000'), exact('60000'))).toBe('-1.66');
  expect(distance(exact('1'), null)).toBeNull();
});
