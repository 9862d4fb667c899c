import { expect, it } from 'vitest';
import { readFundDraft } from '#app/features/fund/fund-draft.ts';
import { readFundSearch } from '#app/features/fund/fund-search.ts';
import { percentOf } from '#app/features/fund/percent.ts';
import { exact } from '#contract/decimal.ts';

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

it.each([
  [null, { fundId: '', text: '' }],
  ['{"fundId":"majors","text":"12.5"}', { fundId: 'majors', text: '12.5' }],
  ['{"fundId":"majors"}', { fundId: '', text: '' }],
  ['[1]', { fundId: '', text: '' }],
  ['no json', { fundId: '', text: '' }],
  [JSON.stringify({ fundId: 'majors', text: 'x'.repeat(81) }), { fundId: '', text: '' }],
])('a kept draft %s is read as %j', (stored, draft) => {
  expect(readFundDraft(stored)).toEqual(draft);
});

it('a fraction is shown in percent, cut', () => {
  expect(percentOf(exact('-0.012399'))).toBe('-1.23');
  expect(percentOf(null)).toBeNull();
});
