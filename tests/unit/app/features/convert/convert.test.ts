import { describe, expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  exceeds,
  flipped,
  isAsked,
  isWorse,
  problemKey,
  readConvertDraft,
} from '#app/features/convert/convert-draft.ts';
import { readConvertSearch } from '#app/features/convert/convert-search.ts';
import { differencePercent, inverseRate, rateLine, waitingText } from '#app/features/convert/quote-words.ts';
import type { ConvertQuote } from '#protocol/convert.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';

describe('rates', () => {
  test('have eight digits that count, whatever their size', () => {
    const [btc, usdt] = [coin('BTC'), coin('USDT')];
    expect(rateLine(usdt, exact('0.0000187879861234'), btc)).toBe('1 USDT = 0.000018787986 BTC');
    expect(rateLine(btc, exact('67482.123456789'), usdt)).toBe('1 BTC = 67,482.123 USDT');
  });
  test('turned around', () => {
    expect(inverseRate(exact('0.5'))).toBe('2');
    expect(inverseRate(exact('0'))).toBeNull();
  });
  test('beside another amount', () => {
    expect(differencePercent(exact('99.85'), exact('100'))).toEqual({ sign: -1, percent: '0.15' });
    expect(differencePercent(exact('1'), exact('0'))).toBeNull();
    expect(differencePercent(exact('100.001'), exact('100'))).toEqual({ sign: 1, percent: '<0.01' });
    expect(differencePercent(exact('99.999'), exact('100'))?.percent).toBe('<0.01');
  });
  test('beside another amount, cut and never rounded up to a larger difference', () => {
    const percents = ['99.851', '98.505', '100.1', '99.99999999', '120', '100'].map(
      (receive) => differencePercent(exact(receive), exact('100'))?.percent,
    );
    expect(percents).toEqual(['0.14', '1.49', '0.10', '<0.01', '20.00', '0.00']);
  });
});

test('a coin is never exchanged for itself', () => {
  expect(readConvertSearch({ from: 'btc' })).toEqual({ from: 'BTC', to: 'USDT' });
  expect(readConvertSearch({ from: 'ETH', to: 'ETH' })).toEqual({ from: 'ETH', to: 'USDT' });
  expect(readConvertSearch({ to: 'USDT' })).toEqual({ from: 'BTC', to: 'USDT' });
  expect(readConvertSearch({ from: '<b>', to: 7 })).toEqual({ from: 'USDT', to: 'BTC' });
});

test('what is wrong with an amount, in the order of the rules', () => {
  expect(['', '0', '1.000,5', '10'].map(problemKey)).toEqual([
    'd_enter_amount',
    'd_enter_amount',
    'ui.amount.ambiguous',
    null,
  ]);
  const available = exact('10');
  expect([exceeds(exact('10.1'), available), exceeds(available, available)]).toEqual([true, false]);
  expect(exceeds(exact('10.1'), null)).toBe(false);
});

test('a quote is said to be on its way only while it is', () => {
  const held = { quote: null, latest: null, pending: true, failure: null, expired: false, renew: () => {} };
  const said = (state: object) => waitingText({ ...held, ...state }, (...[key]) => key);
  expect(said({})).toBe('exchange.waiting');
  expect(said({ expired: true, pending: false })).toBe('exchange.expired');
  expect(said({ failure: { kind: 'timeout' }, pending: false })).toBe('failure.timeout');
  expect(said({ failure: { kind: 'timeout' } })).toBe('exchange.waiting');
});

test('a quote is worse that gives less, or that asks more for the same', () => {
  const agreed: ConvertQuote = {
    quoteId: 'q1',
    expiresAt: epochMs(1),
    fixed: 'pay',
    from: coin('USDT'),
    to: coin('BTC'),
    amount: exact('100'),
    rate: exact('0.00001'),
    fee: exact('0.000001'),
    receive: exact('0.000999'),
    byBook: null,
  };
  expect(isWorse(agreed, agreed)).toBe(false);
  expect(isWorse({ ...agreed, receive: exact('0.000998') }, agreed)).toBe(true);
  expect(isWorse({ ...agreed, amount: exact('100.1') }, agreed)).toBe(true);
  expect(isWorse({ ...agreed, amount: exact('99.9') }, agreed)).toBe(false);
});

test('a draft is a short text in one of two fields, or nothing', () => {
  const draft = { text: '1.5', fixed: 'receive' } as const;
  expect(readConvertDraft(JSON.stringify(draft))).toEqual(draft);
  expect(readConvertDraft('{"text":"1.5","fixed":"<b>"}')).toEqual({ text: '1.5', fixed: 'pay' });
  for (const other of ['"1.5"', '{', '7', 'null', '{"text":7}', `{"text":"${'9'.repeat(81)}"}`, null]) {
    expect(readConvertDraft(other)).toEqual(EMPTY_DRAFT);
  }
});

test('only what was asked for is quoted or refused, not what is typed since', () => {
  const wish = { from: coin('USDT'), to: coin('BTC'), fixed: 'pay', amount: exact('2.5') } as const;
  expect(['2.5', '2.50', '2.51', '', '2,5.1'].map((text) => isAsked(text, wish))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isAsked('2.5', null)).toBe(false);
});

test('coins that change places keep their amount', () => {
  expect(flipped({ text: '250', fixed: 'pay' })).toEqual({ text: '250', fixed: 'receive' });
  expect(flipped(flipped({ text: '250', fixed: 'pay' }))).toEqual({ text: '250', fixed: 'pay' });
});
