import { expect, test } from 'vitest';
import { readKeptView } from '#app/features/market/kept-view.ts';
import { inOrder } from '#app/features/market/use-row-order.ts';
import type { Ticker } from '#protocol/market.ts';
import { coin } from '#protocol/units.ts';

test.each([
  [null, {}],
  ['{', {}],
  ['[1]', {}],
  [
    '{"quote":"ETH","q":"doge","sort":"last","order":"descending"}',
    { quote: 'ETH', sort: 'last', order: 'descending' },
  ],
  ['{"quote":"nonsense"}', {}],
])('%j is kept as %j', (text, view) => {
  expect(readKeptView(text)).toEqual(view);
});

test('rows keep their places only while they are the same pairs', () => {
  const row = (base: string) => ({ pair: { base: coin(base), quote: coin('USDT') } }) as Ticker;
  const bases = (rows: readonly Ticker[] | null) => rows?.map(({ pair }) => pair.base) ?? null;
  const rows = [row('A'), row('B')];
  expect(bases(inOrder(rows, ['B/USDT', 'A/USDT']))).toEqual(['B', 'A']);
  expect(inOrder(rows, ['B/USDT', 'C/USDT'])).toBeNull();
  expect(inOrder(rows, ['B/USDT'])).toBeNull();
});
