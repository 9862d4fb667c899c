import { describe, expect, test } from 'vitest';
import { periodOf } from '#app/features/transactions/statement-search.ts';
import {
  filterOf,
  isNarrowed,
  readTransactionsSearch,
} from '#app/features/transactions/transactions-search.ts';
import { dayOf, endOfDay, isDay, startOfDay } from '#app/shared/format/day-range.ts';
import { epochMs } from '#protocol/units.ts';

const DAY = 86_400_000;

describe('the log in the address', () => {
  test('type is the specified one; all is the default', () => {
    expect(['1', '2', '3', '4'].map((type) => filterOf(readTransactionsSearch({ type })).kind)).toEqual([
      'deposit',
      'withdrawal',
      'exchange',
      undefined,
    ]);
    expect(readTransactionsSearch({ type: '9' }).type).toBe('4');
  });
  test('a kind narrows only all of them', () => {
    expect(filterOf(readTransactionsSearch({ type: '4', kind: 'trade' })).kind).toBe('trade');
    expect(readTransactionsSearch({ type: '1', kind: 'trade' })).toEqual({ type: '1' });
  });
  test('what can not be is left out', () => {
    const hostile = { type: '4', coin: '../x', from: '2026-02-31', to: '1e9', page: '-1', q: ['a'] };
    expect(readTransactionsSearch(hostile)).toEqual({ type: '4' });
    expect(isNarrowed(readTransactionsSearch(hostile))).toBe(false);
  });
});

describe('days', () => {
  test('include their first and their last instant', () => {
    const start = startOfDay('2026-11-21');
    const end = endOfDay('2026-11-21');
    expect(end).toBe((start ?? 0) + DAY - 1);
    expect(dayOf(epochMs(end ?? 0))).toBe('2026-11-21');
  });
  test('are those of the calendar', () => {
    expect(['2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the period of a statement', () => {
  const now = epochMs(new Date(2026, 10, 21, 12).getTime());
  test('is this month where none is chosen', () => {
    expect(periodOf({}, now)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  });
  test('is turned around where its days stand in the wrong order', () => {
    expect(periodOf({ from: '2026-11-20', to: '2026-11-10' }, now)).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-20',
    });
  });
});
