import { expect, it } from 'vitest';
import { readPeriods, withPeriod } from '#app/features/seconds-contract/chart/kept-period.ts';

it('keeps a period for each pair, of seconds or of candles, and drops what has no meaning', () => {
  const text = JSON.stringify({
    'BTC/USDT': '5s',
    'ETH/USDT': '4hour',
    'ADA/USDT': '7min',
    'LTC/USDT': '2day',
    'XRP/USDT': null,
  });
  expect(readPeriods(text)).toEqual({ 'BTC/USDT': '5s', 'ETH/USDT': '4hour', 'ADA/USDT': '7min' });
  for (const broken of [null, '', '{', '7']) expect(readPeriods(broken)).toEqual({});
});

it('changes one pair, and forgets those that were changed longest ago', () => {
  let all = withPeriod({ 'BTC/USDT': '5s' }, 'ETH/USDT', '1hour');
  all = withPeriod(all, 'BTC/USDT', 'tick');
  for (let n = 0; n < 59; n += 1) all = withPeriod(all, `C${n}/USDT`, '1min');
  expect(all['BTC/USDT']).toBe('tick');
  expect(all['ETH/USDT']).toBeUndefined();
  expect(Object.keys(all)).toHaveLength(60);
});
