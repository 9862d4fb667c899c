import { describe, expect, it } from 'vitest';
import {
  EMPTY_IDENTITY,
  isIdNumber,
  isName,
  readIdentityDraft,
} from '#app/features/verification/identity-draft.ts';

describe('the draft', () => {
  it('is what was typed, and nothing for anything else', () => {
    expect(readIdentityDraft('{"realName":"Ada","idCard":"AB1"}')).toEqual({
      realName: 'Ada',
      idCard: 'AB1',
    });
    for (const text of [null, '', '{', 'null', '7', '[]', '{"realName":7}']) {
      expect(readIdentityDraft(text)).toEqual(EMPTY_IDENTITY);
    }
    expect(readIdentityDraft(JSON.stringify({ realName: 'x'.repeat(101) })).realName).toBe('');
  });
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
