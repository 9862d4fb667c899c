import { expect, it } from 'vitest';
import { stepValues } from '#app/shared/money/earn/earn-curve.tsx';
import { exact } from '#protocol/decimal.ts';

it('holds each value until the next begins', () => {
  expect([...stepValues([exact('0'), exact('0.1'), exact('0.2')])]).toEqual([0, 0, 0.1, 0.1, 0.2]);
  expect(stepValues([])).toHaveLength(0);
});
