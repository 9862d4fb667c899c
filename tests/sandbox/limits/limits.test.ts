import { describe, expect, it } from 'vitest';
import {
  type LimitField,
  type LimitState,
  type LimitValues,
  NO_LIMITS,
} from '../../../sandbox/src/model/limits.ts';
import { sessionStart } from '../../../sandbox/src/venue/limits/enforce.ts';
import { changeLimit, LOOSER_AFTER_MS, limitsAt } from '../../../sandbox/src/venue/limits/limits.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const DAY = 86_400_000;

function withValue<F extends LimitField>(field: F, value: LimitValues[F]): LimitState {
  return { values: { ...NO_LIMITS.values, [field]: value }, pending: [] };
}

describe('a change', () => {
  it.each([
    ['stake', null, '100'],
    ['stake', '100', '99.99'],
    ['stake', '100', '100.00'],
    ['stake', '9', '10', true],
    ['stake', '100', null, true],
    ['dailyLoss', '100', '20'],
    ['dailyLoss', '100', '1000', true],
    ['sessionMinutes', 60, 30],
    ['sessionMinutes', 60, 90, true],
    ['sessionMinutes', 60, null, true],
    ['coolOffUntil', null, NOW + DAY],
    ['coolOffUntil', NOW + DAY, NOW + 2 * DAY],
    ['coolOffUntil', NOW + 3 * DAY, NOW + DAY, true],
    ['coolOffUntil', NOW + 3 * DAY, null, true],
    ['selfExcludedUntil', NOW + 8 * DAY, NOW + 9 * DAY],
  ] as const)('of %s from %s to %s: looser %s', (field, from, to, looser: boolean = false) => {
    const state = changeLimit(withValue(field, from), field, to, NOW);
    const soon = limitsAt(state, NOW + LOOSER_AFTER_MS - 1).values[field];
    const later = limitsAt(state, NOW + LOOSER_AFTER_MS).values[field];
    if (looser) {
      expect(state.pending).toEqual([{ field, value: to, effectiveAt: NOW + LOOSER_AFTER_MS }]);
      expect(soon).toBe(from);
      expect(later).toBe(to !== null && field === 'coolOffUntil' && to <= NOW + LOOSER_AFTER_MS ? null : to);
    } else {
      expect(state.pending).toEqual([]);
      expect(state.values[field]).toBe(to);
    }
  });

  it('replaces what waited for the same field, and nothing else', () => {
    let state = changeLimit(withValue('stake', '10'), 'stake', '50', NOW);
    state = changeLimit(state, 'stake', '20', NOW + 1);
    expect(state.pending).toEqual([{ field: 'stake', value: '20', effectiveAt: NOW + 1 + LOOSER_AFTER_MS }]);
    state = changeLimit(state, 'dailyLoss', '5', NOW + 2);
    expect(state.pending).toHaveLength(1);
    state = changeLimit(state, 'stake', '10', NOW + 3);
    expect(state.pending).toEqual([]);
    expect(state.values).toMatchObject({ stake: '10', dailyLoss: '5' });
  });
});

describe('time', () => {
  it('ends a break and a self-exclusion, and forgets a shorter break that waited', () => {
    const values = { ...NO_LIMITS.values, coolOffUntil: NOW + 1, selfExcludedUntil: NOW + 2 };
    const pending = [{ field: 'coolOffUntil', value: null, effectiveAt: NOW + 5 }] as const;
    expect(limitsAt({ values, pending }, NOW)).toEqual({ values, pending });
    expect(limitsAt({ values, pending }, NOW + 1)).toEqual({
      values: { ...values, coolOffUntil: null },
      pending: [],
    });
    expect(limitsAt({ values, pending }, NOW + 2).values.selfExcludedUntil).toBeNull();
  });

  it('a session reaches back over pauses of up to 30 minutes', () => {
    const minute = 60_000;
    expect(sessionStart([], NOW)).toBe(NOW);
    expect(sessionStart([NOW - 31 * minute], NOW)).toBe(NOW);
    const times = [5, 30, 60, 91, 100].map((ago) => NOW - ago * minute);
    expect(sessionStart(times, NOW)).toBe(NOW - 60 * minute);
  });
});
