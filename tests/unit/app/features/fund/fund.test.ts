import { expect, it } from 'vitest';
import { percentOf } from '#app/features/fund/fund-card.tsx';
import { readFundSearch } from '#app/features/fund/fund-search.ts';
import { exact } from '#protocol/decimal.ts';

it.each([
  [{}, {}],
  [
    { fund: 'majors', days: '365' },
    { fund: 'majors', days: '365' },
  ],
  [{ fund: 'majors', days: '30' }, { fund: 'majors' }],
  [{ fund: '<b>', days: '7' }, {}],
  [{ fund: ['majors'], days: 365 }, {}],
])('an address %j is read as %j', (query, search) => {
  expect(readFundSearch(query)).toEqual(search);
});

it('a fraction is shown in percent, a fall rounded away from zero', () => {
  expect(percentOf(exact('-0.012399'))).toBe('-1.24');
  expect(percentOf(exact('0.012399'))).toBe('1.23');
  expect(percentOf(null)).toBeNull();
});
