import { describe, expect, it } from 'vitest';
import { isReviewing, wantedItems } from '#app/features/verification/status.ts';
import { IDENTITY_ITEMS } from '#protocol/identity.ts';

describe('what can be sent', () => {
  it('is everything at first, what was rejected afterwards, and nothing in between', () => {
    expect(wantedItems({ status: 0, rejected: [] })).toEqual(IDENTITY_ITEMS);
    expect(wantedItems({ status: 1, rejected: [] })).toEqual([]);
    expect(wantedItems({ status: 2, rejected: [{ item: 'back', reason: '' }] })).toEqual([]);
    expect(wantedItems({ status: 9, rejected: [] })).toEqual([]);
    const rejected = [
      { item: 'back', reason: 'cut' },
      { item: 'realName', reason: '' },
    ] as const;
    expect(wantedItems({ status: 3, rejected })).toEqual(['realName', 'back']);
  });

  it('is everything again where the server does not say what was rejected', () => {
    expect(wantedItems({ status: 3, rejected: [] })).toEqual(IDENTITY_ITEMS);
  });

  it('is looked at by a timer while it is reviewed', () => {
    expect(isReviewing({ status: 1 })).toBe(true);
    expect(isReviewing({ status: 2 })).toBe(false);
  });
});
