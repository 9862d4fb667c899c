import { describe, expect, it } from 'vitest';
import { inviteLink, readInvitesSearch } from '#app/features/invites/invites-search.ts';

describe('the link', () => {
  it('leads to the registration page of this app, whatever the code holds', () => {
    expect(inviteLink('https://a.test', 'ABC')).toBe('https://a.test/pc/login/register?inviteCode=ABC');
    const hostile = new URL(inviteLink('https://a.test', '@evil.test/&x=#'));
    expect(hostile.origin).toBe('https://a.test');
    expect([...hostile.searchParams]).toEqual([['inviteCode', '@evil.test/&x=#']]);
  });
});

describe('the query', () => {
  it('holds how many pages are loaded, and nothing else', () => {
    expect(readInvitesSearch({ page: '3', x: '1' })).toEqual({ page: '3' });
    for (const page of [undefined, '1', '0', '-1', '99999', 'x', 3])
      expect(readInvitesSearch({ page })).toEqual({});
  });
});
