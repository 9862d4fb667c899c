import { expect, test } from 'vitest';
import { phaseKey } from '#app/features/fund/phase-key.ts';
import { exact } from '#protocol/decimal.ts';

test.each([
  ['redeemed', '50', 'fund.phase.redeemedPart'],
  ['redeemed', '0', 'fund.phase.redeemed'],
  ['redeemed', null, 'fund.phase.redeemed'],
  ['held', '50', 'fund.phase.held'],
] as const)('%s with %s that goes on is told as that', (phase, stays, key) => {
  expect(phaseKey({ phase, stays: stays && exact(stays) })).toBe(key);
});
