import { expect, test } from 'vitest';
import { lossLeft, lossLeftIfWon } from '#app/features/seconds-contract/order-form/order-reason.ts';
import { exact } from '#protocol/decimal.ts';
import { limitsOf } from '../../../../../support/entities.ts';

const limits = limitsOf({ dailyLoss: exact('25'), lostToday: exact('10'), atRisk: exact('12.5') });

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
