import { expect, test } from 'vitest';
import { nearness } from '#app/shared/page/nearness.ts';

test.each([
  ['Spot trading', 'spot trading', 0],
  ['Spot trading', 'spo', 1],
  ['Spot trading', 'tra', 2],
  ['Spot trading', 'rad', 3],
  ['Spot trading', 'sptr', 4],
  ['现货交易', '交易', 3],
  ['Spot trading', 'gnid', null],
])('%s, typed %s: %s', (text, typed, far) => {
  expect(nearness(text, typed)).toBe(far);
});
