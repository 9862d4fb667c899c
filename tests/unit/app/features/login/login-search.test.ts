import { expect, it } from 'vitest';
import { readLoginSearch } from '#app/features/login/login-search.ts';

it('keeps the way back and the invite code, as text, and nothing else', () => {
  expect(readLoginSearch({ returnTo: '/market', inviteCode: '0012', token: 'x' })).toEqual({
    returnTo: '/market',
    inviteCode: '0012',
  });
});

it('drops what is empty, too long or no text', () => {
  expect(readLoginSearch({ returnTo: '', inviteCode: 12 })).toEqual({});
  expect(readLoginSearch({ returnTo: 'x'.repeat(5000) })).toEqual({});
  expect(readLoginSearch({ inviteCode: 'x'.repeat(100) }).inviteCode).toHaveLength(64);
});
