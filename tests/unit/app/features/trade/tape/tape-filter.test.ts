import { expect, it } from 'vitest';
import { readFilters, withFilter } from '#app/features/trade/tape/tape-filter.ts';
import { exact } from '#protocol/decimal.ts';

it.each([null, 'x', '[]', '{"BTC":"1"}', '{"BTC/USDT":5}', '{"BTC/USDT":"-1"}', '{"BTC/USDT":"1e5"}'])(
  'storage that holds %s filters nothing',
  (text) => expect(readFilters(text)).toEqual({}),
);

it('keeps a size for each pair, the newest sixty', () => {
  let all = readFilters('{"BTC/USDT":"0.5"}');
  expect(all).toEqual({ 'BTC/USDT': '0.5' });
  for (let at = 0; at < 60; at += 1) all = withFilter(all, `C${at}/USDT`, exact('1'));
  expect(Object.keys(all)).toHaveLength(60);
  expect(all['BTC/USDT']).toBeUndefined();
  expect(withFilter(all, 'C5/USDT', null)['C5/USDT']).toBeUndefined();
});
