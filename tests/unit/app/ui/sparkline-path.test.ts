import { expect, test } from 'vitest';
import { sparklinePath } from '#app/ui/sparkline-path.ts';

test('the line reaches from edge to edge, the highest value at the top', () => {
  expect(sparklinePath([1, 3, 2], 100, 20)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0');
});

test('a flat day is a line in the middle', () => {
  expect(sparklinePath(new Float64Array([5, 5]), 100, 20)).toBe('M0.0 10.0L100.0 10.0');
});

test('too few or unusable values draw nothing', () => {
  expect(sparklinePath([], 100, 20)).toBe('');
  expect(sparklinePath([1], 100, 20)).toBe('');
  expect(sparklinePath([Number.NaN, Number.NaN], 100, 20)).toBe('');
});

test('a gap is skipped', () => {
  expect(sparklinePath([1, Number.NaN, 2], 100, 20)).toBe('M0.0 20.0L100.0 0.0');
});
