import { expect, it } from 'vitest';
import { changeOver } from '#app/features/fund/change-over.ts';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';

const days = (...navs: readonly string[]) =>
  navs.map((nav, day) => ({ time: epochMs(day * 86_400_000), nav: exact(nav) }));

it('is of the whole span, whatever the last day did', () => {
  expect(changeOver(days('1', '1.2', '1.1'))).toBe('0.1');
  expect(changeOver(days('2', '1.9'))).toBe('-0.05');
});

it('is none of a single day, or of none', () => {
  expect(changeOver(days('1'))).toBeNull();
  expect(changeOver([])).toBeNull();
});
