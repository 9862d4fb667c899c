import { expect, it } from 'vitest';
import { protectionOf } from '#app/features/security/protection-panel.tsx';
import type { Security } from '#protocol/security.ts';

const BARE: Security = {
  tradePassword: false,
  authenticator: false,
  recoveryCodes: 0,
  antiPhishing: '',
  frozen: false,
  unfreezeAt: null,
  holdUntil: null,
};

it('counts mailbox and password for everybody and names the authenticator first', () => {
  expect(protectionOf(BARE)).toMatchObject({ score: 30, next: 'authenticator' });
});

it('names what is left, by its worth', () => {
  const bound = { ...BARE, authenticator: true };
  expect(protectionOf(bound)).toMatchObject({ score: 65, next: 'tradePassword' });
  expect(protectionOf({ ...bound, tradePassword: true })).toMatchObject({ score: 85, next: 'antiPhishing' });
});

it('is 100 with everything on', () => {
  const all = { ...BARE, tradePassword: true, authenticator: true, antiPhishing: 'Blue heron' };
  expect(protectionOf(all)).toMatchObject({ score: 100, next: null });
});
