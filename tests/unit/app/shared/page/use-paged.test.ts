import { expect, it } from 'vitest';
import { isPageDue } from '#app/shared/page/use-paged.ts';

const IDLE = { hasNextPage: true, isFetching: false, isFetchNextPageError: false };

it('fetches pages by itself until as many are there as are wanted', () => {
  expect(isPageDue(1, 3, IDLE)).toBe(true);
  expect(isPageDue(3, 3, IDLE)).toBe(false);
  expect(isPageDue(0, 3, IDLE)).toBe(false);
  expect(isPageDue(1, 3, { ...IDLE, hasNextPage: false })).toBe(false);
  expect(isPageDue(1, 3, { ...IDLE, isFetching: true })).toBe(false);
});

it('does not ask again by itself for a page that failed', () => {
  expect(isPageDue(1, 3, { ...IDLE, isFetchNextPageError: true })).toBe(false);
});
