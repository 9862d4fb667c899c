import { expect, test } from 'vitest';
import { lossLeft, lossLeftIfWon } from '#app/features/seconds-contract/order-form/order-reason.ts';
import { exact } from '#protocol/decimal.ts';
import type { Limits } from '#protocol/limits.ts';

const limits: Limits = {
  stake: null,
  dailyLoss: exact('25'),
  sessionMinutes: null,
  coolOffUntil: null,
  selfExcludedUntil: null,
  lostToday: exact('10'),
  atRisk: exact('12.5'),
  pausedUntil: null,
  pending: [],
  riskAcknowledged: '1',
};

test('running orders count as lost until they are not', () => {
  expect(lossLeft(limits)).toBe('2.5');
  expect(lossLeftIfWon(limits)).toBe('15');
  expect(lossLeft({ ...limits, atRisk: null })).toBe('15');
});

test('less than nothing can not be left', () => {
  expect(lossLeft({ ...limits, atRisk: exact('15.1') })).toBe('0');
  expect(lossLeftIfWon({ ...limits, lostToday: exact('26') })).toBe('0');
});

test('without a limit, and after a day of wins, the server alone knows', () => {
  expect(lossLeft(null)).toBeNull();
  expect(lossLeft({ ...limits, dailyLoss: null })).toBeNull();
  expect(lossLeft({ ...limits, lostToday: exact('0.00000000') })).toBeNull();
  expect(lossLeft({ ...limits, lostToday: null })).toBeNull();
});
