import { describe, expect, it, vi } from 'vitest';
import {
  EMPTY_FORM,
  EMPTY_IDENTITY,
  identityDraft,
  isIdNumber,
  isName,
  readIdentityDraft,
} from '#app/features/verification/identity-draft.ts';
import { drafts } from '#app/shared/forms/drafts.ts';

describe('the draft', () => {
  it('is what was typed, and nothing for anything else', () => {
    // An earlier release stored the number, too.
    expect(readIdentityDraft('{"realName":"Ada","idCard":"AB1"}')).toEqual({ realName: 'Ada' });
    for (const text of [null, '', '{', 'null', '7', '[]', '{"realName":7}']) {
      expect(readIdentityDraft(text)).toEqual(EMPTY_IDENTITY);
    }
    expect(readIdentityDraft(JSON.stringify({ realName: 'x'.repeat(101) })).realName).toBe('');
  });
});

it('holds the number of a document in the page alone, and forgets it at logout', () => {
  const kept = new Map<string, string>();
  const typed = { ...EMPTY_FORM, realName: '', idCard: 'AB 123-4567' };
  drafts.follow({ signedIn: true, userId: 'ada', ended: 'none' });
  const told = vi.fn(() => kept.set('number', identityDraft.get().idCard));
  identityDraft.subscribe(told);
  identityDraft.set(typed);
  expect(identityDraft.get()).toEqual(typed);
  drafts.follow({ signedIn: false, userId: '', ended: 'invalid' });
  expect(identityDraft.get()).toEqual(typed);
  drafts.follow({ signedIn: false, userId: '', ended: 'logout' });
  expect(identityDraft.get()).toEqual(EMPTY_FORM);
  expect(kept.get('number')).toBe('');
});

describe('what is typed', () => {
  it('is a number of six to twenty letters and digits', () => {
    for (const right of ['AB1234', '11010519491231002x', 'ab 12-34']) expect(isIdNumber(right)).toBe(true);
    for (const wrong of ['', '12345', 'ABCDEFGH', 'x1'.repeat(11), '1234;5', '１２３４５６７']) {
      expect(isIdNumber(wrong)).toBe(false);
    }
  });

  it('is a name in any script', () => {
    for (const right of ['Ada Lovelace', '欧阳', ' José O’Neill ']) expect(isName(right)).toBe(true);
    for (const wrong of ['', 'A', '<b>Ada</b>', '1Ada', 'x'.repeat(61)]) expect(isName(wrong)).toBe(false);
  });
});
