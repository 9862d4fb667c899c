import { describe, expect, test } from 'vitest';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import { ageState, type DataAge } from '#app/ui/age-chip.tsx';
import { type EpochMs, epochMs } from '#protocol/units.ts';

const { t } = await createI18n('en-US');
const now = epochMs(Date.UTC(2026, 0, 15, 12, 0, 0));
const ago = (ms: number) => epochMs(now - ms);
const clock = (time: EpochMs) => new Date(time).toISOString().slice(11, 16);

function words(data: DataAge): string {
  const { key, values } = ageState(data, now, clock);
  return t(key, values);
}

describe('the age of data', () => {
  test.each([
    [0, 'Live · 0.0 s'],
    [420, 'Live · 0.4 s'],
    [9_999, 'Live · 10.0 s'],
    [14_999, 'Live · 14 s'],
    [15_000, 'Stale 15 s'],
    [41_500, 'Stale 41 s'],
    [6 * 60_000, 'Stale 6 min'],
    [3 * 3_600_000, 'Stale 3 h'],
    [50 * 3_600_000, 'Stale 2 d'],
  ])('%i ms', (age, text) => {
    expect(words({ asOf: ago(age) })).toBe(text);
  });

  test('a view that says it is live is, however slow its topic; one that says it is stale is, however young', () => {
    expect(words({ asOf: ago(30_000), freshness: 'live' })).toBe('Live · 30 s');
    expect(words({ asOf: ago(2_000), freshness: 'stale' })).toBe('Stale 2 s');
  });

  test('without a connection the moment it was lost is what counts', () => {
    expect(
      words({
        asOf: ago(2_000),
        freshness: 'offline',
        down: { downSince: ago(60_000), online: true, serverFails: false },
      }),
    ).toBe('Offline since 11:59');
    expect(words({ asOf: null, freshness: 'offline' })).toBe('Offline');
    const down = { downSince: ago(60_000), online: true, serverFails: true };
    expect(words({ asOf: ago(2_000), down })).toBe('Server errors since 11:59');
    expect(words({ asOf: ago(2_000), down: { ...down, online: false } })).toBe('Offline since 11:59');
  });

  test('data from the future are new, not negative', () => {
    expect(words({ asOf: epochMs(now + 5_000) })).toBe('Live · 0.0 s');
  });

  test('trades that are read all the time and are old are told as the last trade', () => {
    expect(words({ asOf: ago(10 * 60_000), freshness: 'silent', trade: true })).toBe('Last trade 10 min ago');
    expect(words({ asOf: ago(5 * 3_600_000), freshness: 'silent', trade: true })).toBe('Last trade 5 h ago');
  });

  test('a quiet market is live, and its age is told in minutes', () => {
    const data = { asOf: ago(5 * 60_000), freshness: 'live' } as const;
    expect(words(data)).toBe('5 min ago');
    expect(words({ ...data, trade: true })).toBe('Last trade 5 min ago');
    expect(ageState(data, now, clock).tone).toBe('live');
  });

  test('data that do not say of when they are have no age', () => {
    expect(words({ asOf: null, freshness: 'live' })).toBe('Age unknown');
    expect(ageState({ asOf: null, freshness: 'live' }, now, clock).tone).toBe('stale');
  });

  test('no data yet', () => {
    expect(words({ asOf: null, freshness: 'loading' })).toBe('No data yet');
  });
});
