import { expect, it } from 'vitest';
import { coveredPart } from '#app/features/holdings/holdings.ts';
import { exact } from '#protocol/decimal.ts';

const held = { available: exact('0.3'), frozen: exact('0.2') };

it('names the part of a holding that an average cost covers, and nothing where it covers all', () => {
  expect(coveredPart(held, { amount: exact('0.4') })).toBe('0.4');
  expect(coveredPart(held, { amount: exact('0.5') })).toBeNull();
  expect(coveredPart(held, { amount: exact('2') })).toBeNull();
});
