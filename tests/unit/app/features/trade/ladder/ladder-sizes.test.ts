import { expect, it } from 'vitest';
import { readSizes } from '#app/features/trade/ladder/ladder-sizes.ts';

it.each([null, '', 'x', '[]', '{"BTC/USDT":"0.1","x":["1"]}'])('%s holds no sizes', (text) => {
  expect(readSizes(text)).toEqual({});
});

it('takes back sizes that are amounts, as many as fit', () => {
  const kept = { 'BTC/USDT': ['0.001', 7, '1e9', '-1', '0', '0.01', '0.1', '1', '10'] };
  expect(readSizes(JSON.stringify(kept))).toEqual({ 'BTC/USDT': ['0.001', '0.01', '0.1', '1'] });
});
