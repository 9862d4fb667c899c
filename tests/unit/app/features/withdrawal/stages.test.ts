import { expect, it } from 'vitest';
import { stagesOf } from '#app/features/withdrawal/withdrawal-rules.ts';
import { epochMs } from '#protocol/units.ts';

const NOW = epochMs(1000);
const done = (...args: Parameters<typeof stagesOf>) =>
  stagesOf(...args)
    .filter(({ done }) => done)
    .map(({ stage }) => stage);

it('tells what is behind a withdrawal and what comes next', () => {
  const known = { holdHours: 0 };
  expect(stagesOf(null, known, NOW).map(({ stage }) => stage)).toEqual(['requested', 'review', 'sent']);
  expect(done(null, known, NOW)).toEqual(['requested']);
  expect(done({ status: 'finished', heldUntil: null }, known, NOW)).toEqual(['requested', 'review', 'sent']);
});

it('waits for a new address before the review', () => {
  const fresh = { holdHours: 24 };
  expect(done({ status: 'pending', heldUntil: epochMs(1001) }, fresh, NOW)).toEqual(['requested']);
  expect(done({ status: 'pending', heldUntil: NOW }, fresh, NOW)).toEqual(['requested', 'held']);
});

it('leads nowhere further once it was rejected or canceled', () => {
  for (const status of ['rejected', 'cancelled'] as const) {
    expect(stagesOf({ status, heldUntil: null }, { holdHours: 0 }, NOW)).toEqual([]);
  }
});
