import { describe, expect, it } from 'vitest';
import { isZone, quietUntil } from '../../../sandbox/src/venue/push/quiet.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const nights = { from: '22:00', to: '07:00', zone: 'Asia/Tokyo' };

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T12:59:59', null],
    ['2026-11-20T13:00:00', '2026-11-20T22:00:00'],
    ['2026-11-20T20:30:15', '2026-11-20T22:00:00'],
    ['2026-11-20T21:59:59', '2026-11-20T22:00:00'],
    ['2026-11-20T22:00:00', null],
  ])('from 22 to 7 in Tokyo: at %s UTC until %s', (at, until) => {
    expect(quietUntil(nights, utc(at))).toBe(until && utc(until));
  });

  it('within a day, and none', () => {
    const siesta = { from: '13:00', to: '15:30', zone: 'Europe/Madrid' };
    expect(quietUntil(siesta, utc('2026-07-01T11:10:00'))).toBe(utc('2026-07-01T13:30:00'));
    expect(quietUntil(siesta, utc('2026-07-01T13:30:00'))).toBeNull();
    expect(quietUntil(null, 0)).toBeNull();
  });

  it('knows time zones', () => {
    expect(['Asia/Kathmandu', 'UTC', 'Mars/Base', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});
