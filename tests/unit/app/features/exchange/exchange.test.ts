import { describe, expect, test } from 'vitest';
import { problemKey, readExchangeDraft } from '#app/features/exchange/exchange-draft.ts';
import { readExchangeSearch } from '#app/features/exchange/exchange-search.ts';
import { differencePercent, inverseRate, rateText } from '#app/features/exchange/rate-text.ts';
import { exact } from '#contract/decimal.ts';

describe('rates', () => {
  test('have eight digits that count, whatever their size', () => {
    expect(rateText(exact('0.0000187879861234'))).toBe('0.000018787986');
    expect(rateText(exact('67482.123456789'))).toBe('67,482.123');
  });
  test('turned around', () => {
    expect(inverseRate(exact('0.5'))).toBe('2');
    expect(inverseRate(exact('0'))).toBeNull();
  });
  test('beside another amount', () => {
    expect(differencePercent(exact('99.85'), exact('100'))).toEqual({ sign: -1, percent: '0.15' });
    expect(differencePercent(exact('1'), exact('0'))).toBeNull();
  });
});

test('a coin is never exchanged for itself', () => {
  expect(readExchangeSearch({ from: 'btc' })).toEqual({ from: 'BTC', to: 'USDT' });
  expect(readExchangeSearch({ from: 'ETH', to: 'ETH' })).toEqual({ from: 'ETH', to: 'USDT' });
  expect(readExchangeSearch({ to: 'USDT' })).toEqual({ from: 'BTC', to: 'USDT' });
  expect(readExchangeSearch({ from: '<b>', to: 7 })).toEqual({ from: 'USDT', to: 'BTC' });
});

test('what is wrong with an amount, in the order of the rules', () => {
  const check = (text: string) => problemKey(text, exact('10'));
  expect([check(''), check('0'), check('1.000,5'), check('10.1'), check('10')]).toEqual([
    'd_enter_amount',
    'd_enter_amount',
    'ui.amount.ambiguous',
    'd_insufficient_balance',
    null,
  ]);
  expect(problemKey('10.1', null)).toBeNull();
});

test('a draft is a short text or nothing', () => {
  expect([readExchangeDraft('"1.5"'), readExchangeDraft('{'), readExchangeDraft('7')]).toEqual([
    '1.5',
    '',
    '',
  ]);
});
