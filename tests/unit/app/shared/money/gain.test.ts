import { expect, test } from 'vitest';
import { gainOf } from '#app/shared/money/gain.ts';
import { exact } from '#protocol/decimal.ts';

test.each([
  ['3', '2', '-1', '-33.3334'],
  ['3', '4', '1', '33.3333'],
  ['1000', '999.9999999', '-0.0000001', '-0.0001'],
])('from %s to %s, a loss is never shown smaller', (cost, price, by, percent) => {
  expect(gainOf(exact('1'), exact(cost), exact(price))).toEqual({ by, percent });
});
