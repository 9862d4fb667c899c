import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatCountdown, spanOf } from '#app/shared/format/duration.ts';
import { formatDate, formatDateTime, formatTime, noticeZone } from '#app/shared/format/time.ts';
import { isoWithOffset, utcOffset } from '#app/shared/format/zone-offset.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';

const winter = epochMs(Date.UTC(2026, 0, 15, 12, 3, 7));
const summer = epochMs(Date.UTC(2026, 6, 15, 12, 3, 7));

// proves F43
test.each([
  ['UTC', winter, 'UTC', '2026-01-15T12:03:07.000Z'],
  ['Asia/Shanghai', winter, 'UTC+8', '2026-01-15T20:03:07.000+08:00'],
  ['Asia/Kolkata', winter, 'UTC+5:30', '2026-01-15T17:33:07.000+05:30'],
  ['Europe/Berlin', winter, 'UTC+1', '2026-01-15T13:03:07.000+01:00'],
  ['Europe/Berlin', summer, 'UTC+2', '2026-07-15T14:03:07.000+02:00'],
  ['America/St_Johns', winter, 'UTC-3:30', '2026-01-15T08:33:07.000-03:30'],
])('the offset in %s follows the date', (zone, time, offset, iso) => {
  expect(utcOffset(time, zone)).toBe(offset);
  expect(isoWithOffset(time, zone)).toBe(iso);
  expect(Date.parse(isoWithOffset(time, zone))).toBe(time);
});

test('dates are written in the language, on a 24-hour clock', () => {
  expect(formatTime(winter, 'en-US', 'Asia/Shanghai')).toBe('20:03');
  expect(formatTime(epochMs(Date.UTC(2026, 0, 15)), 'en-US', 'UTC')).toBe('00:00');
  expect(formatDateTime(winter, 'zh-CN', 'Asia/Shanghai')).toBe('2026-01-15 20:03:07');
  expect(formatDate(winter, 'zh-CN', 'Asia/Shanghai')).toBe('2026-01-15');
  expect(formatDateTime(winter, 'en-US', 'UTC')).toContain('Jan 15, 2026');
});

describe('lengths of time', () => {
  test.each([
    [-5, 'second', 0],
    [59_999, 'second', 59],
    [60_000, 'minute', 1],
    [3_599_999, 'minute', 59],
    [3_600_000, 'hour', 1],
    [86_400_000, 'day', 1],
  ])('%i ms', (length, unit, count) => {
    expect(spanOf(milliseconds(length))).toEqual({ unit, count });
  });

  test('a countdown reads 0:00 only when it is over', () => {
    expect(formatCountdown(milliseconds(1))).toBe('0:01');
    expect(formatCountdown(milliseconds(0))).toBe('0:00');
    expect(formatCountdown(milliseconds(20_000))).toBe('0:20');
    expect(formatCountdown(milliseconds(725_000))).toBe('12:05');
    expect(formatCountdown(milliseconds(3_600_000))).toBe('1:00:00');
  });
});

describe('a device that is carried into another time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    noticeZone();
  });

  test('has its new times once that was noticed', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    noticeZone();
    expect([formatTime(winter, 'en-US'), utcOffset(winter)]).toEqual(['21:03', 'UTC+9']);
    expect(noticeZone()).toBeNull();
    vi.stubEnv('TZ', 'America/New_York');
    expect(noticeZone()).toBe('America/New_York');
    expect([formatTime(winter, 'en-US'), utcOffset(winter)]).toEqual(['07:03', 'UTC-5']);
  });
});
