import { expect, it } from 'vitest';
import { findKinds } from '#app/shared/chart/indicators/find-kinds.ts';
import english from '#app/shared/i18n/locales/en-US/desk.json' with { type: 'json' };
import chinese from '#app/shared/i18n/locales/zh-CN/desk.json' with { type: 'json' };
import { INDICATOR_KINDS } from '#protocol/indicator-table.ts';

const search = (text: string, texts: Readonly<Record<string, string>> = english) =>
  findKinds(INDICATOR_KINDS, text, (kind) => texts[`indicators.kind.${kind}`] ?? '');
const kinds = (...args: Parameters<typeof search>) => search(...args).flatMap((each) => each.kinds);

it('lists every kind in one group where nothing is typed, in the order of the table', () => {
  expect(search(' ').map(({ group }) => group)).toEqual([
    'averages',
    'trend',
    'momentum',
    'volatility',
    'volume',
  ]);
  expect(kinds('')).toEqual(INDICATOR_KINDS);
  expect(INDICATOR_KINDS.length).toBeGreaterThanOrEqual(40);
});

it('finds the kind of a short name first', () => {
  expect(kinds('ma')[0]).toBe('ma');
  expect(kinds('%r')[0]).toBe('willr');
  expect(kinds('MACD')).toEqual(['macd']);
});

it('finds by a part of the full name in the language of the person', () => {
  expect(kinds('chaikin')).toEqual(['adosc', 'cmf']);
  expect(kinds('布林', chinese)).toEqual(['boll', 'bbw', 'percentB']);
  expect(kinds('布林')).toEqual([]);
});

it('lists no group without a kind', () => {
  expect(findKinds(['atr'], '', String)).toEqual([{ group: 'volatility', kinds: ['atr'] }]);
  expect(search('no such thing')).toEqual([]);
});
