import { expect, it } from 'vitest';
import { holdHours } from '#app/features/withdrawal/withdrawal-rules.ts';
import type { AddressCheck, BookEntry } from '#protocol/addresses.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';

const TERMS: WithdrawalTerms = {
  currency: coin('BTC'),
  chain: 'BTC',
  fee: exact('0.0002'),
  minimum: exact('0.001'),
  arrivalHours: 24,
  verified: true,
  limit: exact('100000'),
  used: exact('0'),
  left: exact('100000'),
  leftAmount: null,
  heldUntil: null,
  newAddressHours: 24,
  whitelist: false,
  note: '',
};

const ENTRY: BookEntry = {
  id: 'a',
  chain: 'BTC',
  address: 'tb1q',
  tag: null,
  label: 'Mine',
  createdAt: epochMs(0),
  heldUntil: null,
};

const CHECK: AddressCheck = {
  verdict: { kind: 'good', address: 'tb1q' },
  entry: null,
  lookAlike: null,
  paidBefore: false,
};

it('says what a new address waits for, and nothing of known, broken and unread ones', () => {
  expect(holdHours(CHECK, TERMS)).toBe(24);
  expect(holdHours({ ...CHECK, verdict: { kind: 'unknownNetwork', address: 'x' } }, TERMS)).toBe(24);
  expect(holdHours({ ...CHECK, paidBefore: true }, TERMS)).toBe(0);
  expect(holdHours({ ...CHECK, entry: ENTRY }, TERMS)).toBe(0);
  expect(holdHours({ ...CHECK, verdict: { kind: 'mistyped' } }, TERMS)).toBe(0);
  expect(holdHours(CHECK, { ...TERMS, newAddressHours: 0 })).toBe(0);
  expect(holdHours(null, TERMS)).toBe(0);
  expect(holdHours(CHECK, null)).toBe(0);
});
