import { expect, test } from 'vitest';
import { firingName, hasFired, readTold, toldAfter, untold } from '#app/features/alerts/firings.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';

const alert = (id: string, firedAt: number | null): PriceAlert => ({
  id,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule: { kind: 'above', price: exact('1') },
  note: '',
  repeat: true,
  sound: false,
  createdAt: epochMs(0),
  firedAt: firedAt === null ? null : epochMs(firedAt),
  firedPrice: firedAt === null ? null : exact('2'),
});

test('each firing is told once, a repeated one each time, oldest first', () => {
  const first = [alert('b', 9), alert('a', 5), alert('c', null)];
  const fresh = untold(first, []);
  expect(fresh.map(firingName)).toEqual(['a@5', 'b@9']);
  const told = toldAfter([], fresh, first);
  expect(untold(first, told)).toEqual([]);
  expect(untold([alert('b', 9), alert('a', 20)], told).map(firingName)).toEqual(['a@20']);
});

test('nothing is remembered of alerts that are gone', () => {
  const left = [alert('a', 5)];
  expect(toldAfter(['gone@1', 'a@2'], left.filter(hasFired), left)).toEqual(['a@2', 'a@5']);
});

test.each([null, '', '{', '7', '{"a":1}', '[null,3]'])('%j remembers nothing', (text) => {
  expect(readTold(text)).toEqual([]);
});
