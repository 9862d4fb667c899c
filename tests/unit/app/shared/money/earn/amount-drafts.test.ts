import { expect, it } from 'vitest';
import { readAmountDrafts } from '#app/shared/money/earn/amount-drafts.ts';

it('keeps what a field can hold', () => {
  expect(readAmountDrafts('{"finance a":"12.5","pool b":""}')).toEqual({ 'finance a': '12.5' });
});

it.each([null, '', 'null', '[1]', '{"a":5}', '{', `{"a":"${'9'.repeat(81)}"}`])(
  'makes nothing of %s',
  (stored) => {
    expect(readAmountDrafts(stored)).toEqual({});
  },
);
