import { describe, expect, it } from 'vitest';
import { canAddUp, partMinutes } from '#protocol/added-minutes.ts';
import { candleStart } from '#protocol/candle-starts.ts';
import { type ChartPeriod, candleEnd, periodSeconds, readPeriod } from '#protocol/periods.ts';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const iso = (second: number) => new Date(second * 1000).toISOString().slice(0, 16);

describe('a period', () => {
  it.each<[ChartPeriod, number]>([
    ['1min', 60],
    ['7min', 420],
    ['1440min', 86_400],
    ['12hour', 43_200],
    ['1day', 86_400],
    ['1week', 604_800],
  ])('%s lasts %i s', (period, seconds) => {
    expect(periodSeconds(period)).toBe(seconds);
  });

  it('is read where it is one', () => {
    const known = ['1min', '3min', '137min', '1440min', '1hour', '2hour', '4hour', '12hour', '1day', '1week'];
    for (const each of [...known, '1month']) expect(readPeriod(each)).toBe(each);
    const none = [
      '',
      '0min',
      '07min',
      '1441min',
      '9999min',
      '-7min',
      '1.5min',
      '3hour',
      '2day',
      'tick',
      '5s',
    ];
    for (const each of [...none, ' 7min', '7min\n', null, undefined, 7, ['7min'], {}])
      expect(readPeriod(each)).toBeUndefined();
  });

  it('of minutes is added up from the longest candles that divide it, at most 100 of them', () => {
    expect([7, 10, 45, 90].map(partMinutes)).toEqual([1, 5, 15, 30]);
    const refused = Array.from({ length: 1442 }, (_, minutes) => minutes).filter((each) => !canAddUp(each));
    expect(refused.slice(0, 3)).toEqual([0, 101, 102]);
    expect(refused.filter((minutes) => minutes <= 500 && minutes % 5 === 0)).toEqual([0]);
    expect(refused.filter((minutes) => minutes % 15 === 0)).toEqual([0]);
    expect([505, 1440, 1441].map(canAddUp)).toEqual([false, true, false]);
  });
});

describe('a candle', () => {
  it.each([
    ['2024-02-01T00:00', '2024-03-01T00:00'],
    ['2026-02-01T00:00', '2026-03-01T00:00'],
    ['2026-12-01T00:00', '2027-01-01T00:00'],
    // Of an exchange whose days begin at 16:00 UTC.
    ['2026-01-31T16:00', '2026-02-28T16:00'],
  ])('of the month that opens at %s closes at %s', (opened, closed) => {
    expect(iso(candleEnd(at(opened), '1month'))).toBe(closed);
  });

  it.each<[string, ChartPeriod, string]>([
    ['2026-01-01T00:00', '1week', '2025-12-29T00:00'],
    ['2026-01-04T00:00', '1week', '2025-12-29T00:00'],
    ['2026-01-05T00:00', '1week', '2026-01-05T00:00'],
    ['2024-02-29T00:00', '1month', '2024-02-01T00:00'],
    ['2024-03-01T00:00', '1month', '2024-03-01T00:00'],
    // Sunday and Monday of an exchange whose days begin at 16:00 UTC, and its 31st and 1st.
    ['2026-01-03T16:00', '1week', '2025-12-28T16:00'],
    ['2026-01-04T16:00', '1week', '2026-01-04T16:00'],
    ['2026-01-30T16:00', '1month', '2025-12-31T16:00'],
    ['2026-01-31T16:00', '1month', '2026-01-31T16:00'],
    ['2026-01-01T13:30', '12hour', '2026-01-01T12:00'],
    ['2026-01-01T13:30', '2hour', '2026-01-01T12:00'],
  ])('with the part of %s, in periods of %s, opens at %s', (part, period, opened) => {
    expect(iso(candleStart(at(part), period))).toBe(opened);
  });

  it('of any day is in the week and the month that its last part ends', () => {
    for (let day = at('2023-01-01T00:00'); day < at('2028-01-01T00:00'); day += 86_400) {
      for (const period of ['1week', '1month'] as const) {
        const start = candleStart(day, period);
        expect(start).toBeLessThanOrEqual(day);
        expect(candleEnd(start, period)).toBeGreaterThan(day);
        expect(candleStart(candleEnd(start, period), period)).toBe(candleEnd(start, period));
      }
    }
  });
});
